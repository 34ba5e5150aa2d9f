import { expect, test } from 'vitest'
import { chooseBy, deliverNotices, openBookingSite, toPay, wanted } from '#tests/support/open-booking-site.ts'

const later = { ...wanted, CheckIn: '2027-02-01', CheckOut: '2027-02-04' }

test('in maintenance nothing new is chosen or held by programs, and what is held is paid and settled', async () => {
  await using site = await openBookingSite()
  const [holder, other, undecided] = [site.newProgram(), site.newProgram(), site.newProgram()]
  const { SessionID } = await chooseBy(holder)
  const chosen = await chooseBy(undecided)
  const put = await holder.ask({ method: 'PUT', body: toPay(SessionID) })
  site.resort.takesBookings = false
  const refused = await other.ask({ method: 'POST', body: later })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'maintenance'])
  expect(refused.json().messages.es).toContain('Nos encontramos en mantenimiento')
  const held = await undecided.ask({ method: 'PUT', body: toPay(chosen.SessionID) })
  expect([held.statusCode, held.json().code]).toEqual([503, 'maintenance'])
  for (const question of ['calendar?days=3', 'availability?checkin=2027-01-12&checkout=2027-01-16', 'split'])
    expect((await site.app.inject(`/api/${question}`)).json().code).toBe('maintenance')

  await site.suppliers.payByCard(put.json().Ecommerce.PaymentUrl, 'success')
  await deliverNotices(site)
  expect((await holder.ask({ method: 'GET' })).json().Status).toBe('confirmed')
})

test('in maintenance the form below the rooms holds nothing and says why', async () => {
  await using site = await openBookingSite()
  const visitor = site.newProgram()
  await visitor.ask({ method: 'GET' })
  const address = '/es/busqueda/?checkin=2027-01-12&checkout=2027-01-16&guests%5B0%5D%5Badults%5D=2&pick%5B0%5D=GV.FLEX'
  site.resort.takesBookings = false
  const answer = await site.app.inject({
    method: 'POST',
    url: address,
    headers: {
      cookie: [...visitor.cookies].map((each) => each.join('=')).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ _xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '', seen: '' }).toString(),
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('Nos encontramos en mantenimiento')
  expect(await site.resort.db.selectFrom('orders').selectAll().execute()).toEqual([])
})
