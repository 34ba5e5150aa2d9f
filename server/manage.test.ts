import { expect, test } from 'vitest'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import { findOrder } from '#resort/orders/order-reading.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { addChairs, buy, cancel, openChairHouse } from '#tests/support/open-chair-house.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'

async function openBooked() {
  const house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const link = new URL(house.resort.links.manage({ ...booked, lastDay: lastDayOf(house.resort.kinds, booked) }))
  return { house, site, booked, link, path: link.pathname + link.search }
}

const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0] ?? '')

const xsrfIn = (body: string) => /name="_xsrf" value="([^"]+)"/.exec(body)?.[1] ?? ''

test('the link of a letter leads to the reservation, and its key stays out of the address', async () => {
  const { site, booked, path, house } = await openBooked()
  await using _ = house
  const led = await site.get(path)
  expect([led.statusCode, led.headers.location]).toEqual([302, '/es/mi-reserva/'])
  expect(led.headers['referrer-policy']).toBe('no-referrer')
  const cookie = cookiesOf(led.headers).join('; ')
  const page = await site.get('/es/mi-reserva/', { cookie })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(booked.number)
  expect(page.headers['cache-control']).toBe('private, no-store')
  const pdf = await site.get('/es/mi-reserva/voucher.pdf', { cookie })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await site.get('/es/mi-reserva/stay.ics', { cookie })).body).toContain(booked.number)
  await site.app.close()
})

test.for([
  ['another number', (key: string) => key.replace(/^[0-9A-Z]{4}/, '0000')],
  ['another version', (key: string) => key.replace(/\.1\./, '.2.')],
  ['a later last day', (key: string) => key.replace(/\.20\d\d-/, '.2099-')],
  ['another seal', (key: string) => `${key.slice(0, -8)}AAAAAAAA`],
  ['nothing that is a key', () => 'x'.repeat(500)],
] as const)('a link changed to %s opens nothing, and says the same as no link', async ([, change]) => {
  const { site, booked, link, house } = await openBooked()
  await using _ = house
  link.searchParams.set('key', change(link.searchParams.get('key') ?? ''))
  const led = await site.get(link.pathname + link.search)
  const page = await site.get('/es/mi-reserva/', { cookie: cookiesOf(led.headers).join('; ') })
  expect(page.body).not.toContain(booked.number)
  expect(page.body).toContain('No encontramos su reserva')
  expect((await site.get('/es/mi-reserva/voucher.pdf', { cookie: cookiesOf(led.headers).join('; ') })).statusCode).toBe(
    404,
  )
  await site.app.close()
})

test('a link that is too old opens nothing', async () => {
  const { site, booked, path, house } = await openBooked()
  await using _ = house
  house.resort.setClock('2027-02-16T15:00:00Z')
  const led = await site.get(path)
  const page = await site.get('/es/mi-reserva/', { cookie: cookiesOf(led.headers).join('; ') })
  expect(page.body).not.toContain(booked.number)
  await site.app.close()
})

test('looking changes nothing; the button under the fee cancels, once, and only with the form of this visitor', async () => {
  const { site, booked, path, house } = await openBooked()
  await using _ = house
  const cookie = cookiesOf((await site.get(path)).headers).join('; ')
  const page = await site.get('/es/mi-reserva/?arrive=2027-01-13&leave=2027-01-17', { cookie })
  expect(page.body).toContain('Cambiar a estas fechas')
  expect((await findOrder(house.resort.db, house.resort.kinds, booked.id))?.state).toBe('confirmed')
  const post = (fields: Record<string, string>) =>
    site.ask({
      method: 'POST',
      url: '/es/mi-reserva/',
      headers: { cookie, origin: 'http://localhost:80', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  expect((await post({ do: 'cancel', fee: '0' })).statusCode).toBe(403)
  const xsrf = xsrfIn(page.body)
  const wrong = await post({ _xsrf: xsrf, do: 'cancel', fee: '100' })
  expect(wrong.headers.location).toBe('/es/mi-reserva/?result=fee-changed#said')
  const done = await post({ _xsrf: xsrf, do: 'cancel', fee: '0' })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/es/mi-reserva/?result=cancelled#said'])
  expect((await post({ _xsrf: xsrf, do: 'cancel', fee: '0' })).headers.location).toBe(
    '/es/mi-reserva/?result=cancel-late#said',
  )
  expect((await findOrder(house.resort.db, house.resort.kinds, booked.id))?.state).toBe('cancelled')
  const after = await site.get('/es/mi-reserva/?result=cancelled', { cookie })
  expect(after.body).toContain('Su reserva quedó cancelada')
  await site.app.close()
})

test('an order whose rooms were cancelled alone shows what lives, and has neither voucher nor event nor other dates', async () => {
  await using house = await openChairHouse()
  const site = await openSiteOn(house.resort)
  const guest = newGuest()
  await choose(house, guest, { pay: 'all-now' })
  await addChairs(house, guest, ['2027-01-13', 1], ['2027-01-14', 1])
  const booked = await buy(house, guest)
  const [room] = roomLinesOf(booked.lines)
  const link = new URL(house.resort.links.manage({ ...booked, lastDay: lastDayOf(house.resort.kinds, booked) }))
  const cookie = cookiesOf((await site.get(link.pathname + link.search)).headers).join('; ')
  const look = async (file = '') => await site.get(`/es/mi-reserva/${file}`, { cookie })
  const name = room?.item.room.roomName.es ?? ''
  expect((await look()).body).toContain(name)
  expect((await look()).body).toContain('voucher.pdf')
  await cancel(house, booked, [room?.id ?? ''])
  const { body } = await look()
  for (const gone of [name, 'voucher.pdf', 'stay.ics', '<h2>Habitaciones</h2>', 'name="arrive"'])
    expect(body).not.toContain(gone)
  for (const chair of ['Camastro, 2027-01-13', 'Camastro, 2027-01-14']) expect(body).toContain(chair)
  for (const file of ['voucher.pdf', 'stay.ics']) expect((await look(file)).statusCode).toBe(404)
  await site.app.close()
})
