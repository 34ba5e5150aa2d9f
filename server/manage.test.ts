import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerOperator } from '#commands/reservations/answer-operator.ts'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import type { Order } from '#resort/orders/order.ts'
import { findOrder, listEvents } from '#resort/orders/order-reading.ts'
import type { Resort } from '#resort/resort.ts'
import { listenForSecurity } from '#resort/security-event.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { addChairs, buy, cancel, openChairHouse } from '#tests/support/open-chair-house.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'

async function openBooked() {
  const house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const link = new URL(house.resort.links.manage({ ...booked, lastDay: lastDayOf(house.resort.kinds, booked) }))
  const letter = `?letter=${booked.number}`
  return { house, site, booked, link, letter, path: link.pathname + link.search }
}

const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0] ?? '')

const xsrfIn = (body: string) => /name="_xsrf" value="([^"]+)"/.exec(body)?.[1] ?? ''

test('the link of a letter leads to the reservation, and its key stays out of the address', async () => {
  const { site, booked, letter, path, house } = await openBooked()
  await using _ = house
  const led = await site.get(path)
  expect([led.statusCode, led.headers.location]).toEqual([302, `/es/mi-reserva/${letter}`])
  expect(led.headers['referrer-policy']).toBe('no-referrer')
  const cookie = cookiesOf(led.headers).join('; ')
  const page = await site.get(`/es/mi-reserva/${letter}`, { cookie })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(booked.number)
  expect(page.headers['cache-control']).toBe('private, no-store')
  const pdf = await site.get(`/es/mi-reserva/voucher.pdf${letter}`, { cookie })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await site.get(`/es/mi-reserva/stay.ics${letter}`, { cookie })).body).toContain(booked.number)
  await site.app.close()
})

test.for([
  ['another number', (key: string) => key.replace(/^[0-9A-Z]{4}/, '0000')],
  ['another version', (key: string) => key.replace(/\.1\./, '.2.')],
  ['a later last day', (key: string) => key.replace(/\.20\d\d-/, '.2099-')],
  ['another seal', (key: string) => `${key.slice(0, -8)}AAAAAAAA`],
  ['nothing that is a key', () => 'x'.repeat(500)],
] as const)('a link changed to %s opens nothing, and says the same as no link', async ([, change]) => {
  const { site, booked, link, letter, house } = await openBooked()
  await using _ = house
  link.searchParams.set('key', change(link.searchParams.get('key') ?? ''))
  const led = await site.get(link.pathname + link.search)
  const cookie = cookiesOf(led.headers).join('; ')
  for (const query of ['', letter]) {
    const page = await site.get(`/es/mi-reserva/${query}`, { cookie })
    expect(page.body).not.toContain('Ana')
    expect(page.body).toContain('Encuentre su reserva')
    expect((await site.get(`/es/mi-reserva/voucher.pdf${query}`, { cookie })).statusCode).toBe(404)
  }
  expect(led.headers.location).not.toContain(booked.number)
  await site.app.close()
})

test('dates that are sold out are answered with days near by, each with what it changes and the way to its price', async () => {
  const { site, letter, path, house } = await openBooked()
  await using _ = house
  const guest = newBrowser(site.app)
  await guest.get(path)
  const stock = house.resort.db.updateTable('night_stock').set({ capacity: 0, held: 0, sold: 0 })
  await stock.where('room_type', '=', 'GV').where('night', '=', '2027-05-12').execute()
  const asked = await guest.get(`/en/my-reservation/${letter}&arrive=2027-05-11&leave=2027-05-14`)
  expect(asked.body).toContain('On those dates not all your rooms are available at the same rate.')
  const body = asked.body.replaceAll('<!-- -->', '')
  const ways = [...body.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a>\s*([^<]*)/g)].filter(([, to]) =>
    to?.includes('arrive='),
  )
  expect(ways.map(([, , days]) => days)).toEqual(['8–11 May 2027', '9–12 May 2027', '13–16 May 2027', '14–17 May 2027'])
  const [, to = '', days = '', words = ''] = ways[0] ?? []
  expect(words).toMatch(/^MX\$[\d,.]+, MX\$[\d,.]+ less$/)
  const priced = await guest.get(to.replaceAll('&amp;', '&'))
  expect(priced.body).toContain(days)
  expect(priced.body).toContain('We refund')
  expect(priced.body).toContain('name="total"')
  // Whoever sends days that nobody offers is told the same, with the same ways on.
  const form = { do: 'dates', checkin: '2027-05-11', checkout: '2027-05-14', total: '1' }
  const sent = await guest.post(`/en/my-reservation/${letter}`, form)
  expect(sent.headers.location).toBe(
    `/en/my-reservation/${letter}&result=dates-taken&arrive=2027-05-11&leave=2027-05-14#said`,
  )
  await site.app.close()
})

test('other days are chosen on a month of links: those that can be had, and after an arrival its departures', async () => {
  const { site, letter, path, house } = await openBooked()
  await using _ = house
  const guest = newBrowser(site.app)
  await guest.get(path)
  const open = async (query: string) => {
    const { body } = await guest.get(`/en/my-reservation/${letter}&${query}`)
    const link = /<td><a href="[^"]*&amp;([^"]*&amp;[^"]*)#dates"/g
    return [...body.matchAll(link)].map(([, to]) => to?.replaceAll('&amp;', '&'))
  }
  const stock = house.resort.db.updateTable('night_stock').set({ capacity: 0, held: 0, sold: 0 })
  await stock.where('hotel', '=', '79260').where('night', '=', '2027-05-12').execute()
  const arrivals = await open('month=2027-05')
  expect(arrivals).toContain('arrive=2027-05-11&month=2027-05')
  expect(arrivals).not.toContain('arrive=2027-05-12&month=2027-05')
  expect((await open('arrive=2027-05-11')).at(-1)).toBe('arrive=2027-05-11&leave=2027-05-12')
  // Nothing that an address says makes a page of it that fails, or offers what is not sold.
  expect((await open('month=2026-11'))[0]).toBe('arrive=2026-11-22&month=2026-11')
  expect(await open('month=2028-12')).toEqual([])
  expect(await open('month=2027-99')).toEqual([])
  for (const odd of ['month=2199-12', 'arrive=2026-11-01', 'arrive=2027-05-12', 'arrive=2199-12-31&month=2027-05'])
    expect((await open(odd)).filter((to) => to?.includes('leave='))).toEqual([])
  await site.app.close()
})

test('a link that is too old opens nothing', async () => {
  const { site, letter, path, house } = await openBooked()
  await using _ = house
  const told: string[] = []
  const stop = listenForSecurity(({ event }) => told.push(event))
  const cookie = cookiesOf((await site.get(path)).headers).join('; ')
  expect((await site.get(`/es/mi-reserva/${letter}`, { cookie })).body).toContain('Ana')
  house.resort.setClock('2027-02-16T15:00:00Z')
  const led = await site.get(path)
  for (const cookies of [cookie, cookiesOf(led.headers).join('; ')]) {
    expect((await site.get(`/es/mi-reserva/${letter}`, { cookie: cookies })).body).not.toContain('Ana')
  }
  stop()
  expect(told).toEqual(['link-opened', 'wrong-link', 'wrong-link', 'wrong-link'])
  await site.app.close()
})

test('a link that the front desk replaced opens nothing, nor does a page that is open; the history says who did it', async () => {
  const { site, booked, letter, path, house } = await openBooked()
  await using _ = house
  const cookie = cookiesOf((await site.get(path)).headers).join('; ')
  const look = async (given: string) => (await site.get(`/es/mi-reserva/${letter}`, { cookie: given })).body
  const ask = async (words: string) =>
    await answerOperator(house.resort, `new-link ${booked.number} ${words}`.trim().split(' '))
  expect((await ask('')).text).toContain('Nothing was done')
  expect(await look(cookie)).toContain('Ana')
  const owner = house.resort.db.selectFrom('orders').select('token_hash').where('id', '=', booked.id)
  const ownerOf = async () => (await owner.executeTakeFirstOrThrow()).token_hash
  const before = await ownerOf()
  expect((await ask('--yes')).code).toBe(0)
  // The browser in which it was booked is closed out as well.
  expect(await ownerOf()).not.toBe(before)
  expect(await look(cookie)).not.toContain('Ana')
  expect(await look(cookiesOf((await site.get(path)).headers).join('; '))).not.toContain('Ana')
  const { db, kinds } = house.resort
  const present = (await findOrder(db, kinds, booked.id)) as Order
  const led = await site.get(manageLink(house.resort, present))
  expect(await look(cookiesOf(led.headers).join('; '))).toContain('Ana')
  expect((await listEvents(db, booked.id)).at(-1)).toMatchObject({ cause: 'link-renewed', actor: { kind: 'staff' } })
  const written = async () => (await db.selectFrom('letter').select('cause').execute()).map(({ cause }) => cause)
  expect(await written()).toContain('link 2')
  expect((await ask('--silent --yes')).text).toContain('No letter')
  expect(await written()).not.toContain('link 3')
  const draft = await choose(house, newGuest())
  expect((await answerOperator(house.resort, ['new-link', draft.number, '--yes'])).code).toBe(1)
  await site.app.close()
})

test('looking changes nothing; the button under the fee cancels, once, and only with the form of this visitor', async () => {
  const { site, booked, letter, path, house } = await openBooked()
  await using _ = house
  const cookie = cookiesOf((await site.get(path)).headers).join('; ')
  const page = await site.get(`/es/mi-reserva/${letter}&arrive=2027-01-13&leave=2027-01-17`, { cookie })
  expect(page.body).toContain('Cambiar a estas fechas')
  expect((await findOrder(house.resort.db, house.resort.kinds, booked.id))?.state).toBe('confirmed')
  const post = (fields: Record<string, string>) =>
    site.ask({
      method: 'POST',
      url: `/es/mi-reserva/${letter}`,
      headers: { cookie, origin: 'http://localhost:80', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  expect((await post({ do: 'cancel', fee: '0' })).statusCode).toBe(403)
  const xsrf = xsrfIn(page.body)
  const wrong = await post({ _xsrf: xsrf, do: 'cancel', fee: '100' })
  expect(wrong.headers.location).toBe(`/es/mi-reserva/${letter}&result=fee-changed#said`)
  const done = await post({ _xsrf: xsrf, do: 'cancel', fee: '0' })
  expect([done.statusCode, done.headers.location]).toEqual([303, `/es/mi-reserva/${letter}&result=cancelled#said`])
  expect((await post({ _xsrf: xsrf, do: 'cancel', fee: '0' })).headers.location).toBe(
    `/es/mi-reserva/${letter}&result=cancel-late#said`,
  )
  expect((await findOrder(house.resort.db, house.resort.kinds, booked.id))?.state).toBe('cancelled')
  const after = await site.get(`/es/mi-reserva/${letter}&result=cancelled`, { cookie })
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
  const look = async (file = '') => await site.get(`/es/mi-reserva/${file}?letter=${booked.number}`, { cookie })
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

const manageLink = ({ links, kinds }: Resort, order: Order) => {
  const { pathname, search } = new URL(links.manage({ ...order, lastDay: lastDayOf(kinds, order) }))
  return pathname + search
}

test('somebody else’s link opens its own page and never stands in the place of the guest’s booking', async () => {
  await using site = await openBookingSite()
  const [others, second] = [await book(site, newGuest()), await book(site, newGuest())]
  const guest = newBrowser(site.app)
  const own = await bookInBrowser(site, guest)
  const shown = async (query = '') => (await guest.get(`/es/mi-reserva/${query}`)).body
  const led = await guest.get(manageLink(site.resort, others))
  expect(await shown(String(led.headers.location).split('/').at(-1))).toContain(others.number)
  expect(await shown()).toContain(own.number)
  expect(await shown()).not.toContain(others.number)
  await guest.get(manageLink(site.resort, second))
  for (const { number } of [others, second]) expect(await shown(`?letter=${number}`)).toContain(number)
  await guest.post('/es/mi-reserva/', { do: 'cancel', fee: '0' })
  await guest.post(`/es/mi-reserva/?letter=${others.number}`, { do: 'cancel', fee: '0' })
  const states = await sql`select number from orders where state = 'cancelled' order by made_at`.execute(site.resort.db)
  expect(states.rows).toEqual([{ number: others.number }, { number: own.number }])
})

test('who leaves a computer leaves nothing on it, and a copy of the cookies opens nothing', async () => {
  await using site = await openBookingSite({ PUBLIC_URL: 'https://hotel.example' })
  const guest = newBrowser(site.app)
  const own = await bookInBrowser(site, guest)
  await guest.get(manageLink(site.resort, own))
  const copy = newBrowser(site.app)
  for (const [name, value] of guest.cookies) copy.cookies.set(name, value)
  for (const path of ['/es/', '/es/mi-reserva/', '/es/reserva/']) {
    expect((await guest.get(path)).body).toContain('Salir de este equipo')
  }
  const left = await guest.post('/es/mi-reserva/', { do: 'leave' })
  expect([left.statusCode, left.headers['clear-site-data']]).toEqual([303, '"cache", "storage"'])
  expect([...guest.cookies.keys()]).toEqual([])
  expect((await guest.get(String(left.headers.location))).body).toContain('Ha salido')
  copy.cookies.delete('__Host-_manage')
  for (const browser of [guest, copy]) {
    for (const path of ['/es/mi-reserva/', '/es/reserva/', '/es/busqueda/']) {
      expect((await browser.get(path)).body).not.toMatch(/Inés|ines@example/)
    }
  }
  const letter = newBrowser(site.app)
  await letter.get(manageLink(site.resort, own))
  expect((await letter.get(`/es/mi-reserva/?letter=${own.number}`)).body).toContain('Inés')
})

test('who leaves before paying gives the rooms back', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post('/es/busqueda/?checkin=2027-01-19&checkout=2027-01-23&hotel=79260&currency=USD&pick[0]=OV.FLEX', {})
  await guest.post('/es/reserva/', { name: 'Inés', intent: 'keep' })
  const held = async () => (await sql`select from night_stock where held > 0`.execute(site.resort.db)).rows.length
  expect(await held()).toBe(4)
  await guest.post('/es/mi-reserva/', { do: 'leave' })
  expect([await held(), (await guest.get('/es/reserva/')).statusCode]).toEqual([0, 302])
})

test('a guest who has booked adds an extra and takes one off, each with a button, at the price that is shown', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest)
  const page = await guest.get('/es/mi-reserva/')
  const [, code = '', total = ''] =
    /name="code" value="([^"]+)"\/?><input type="hidden" name="total" value="(\d+)"/.exec(page.body) ?? []
  const ask = async (fields: Record<string, string>) =>
    (await guest.post('/es/mi-reserva/', fields)).headers.location?.match(/result=([^#]+)/)?.[1]
  expect(await ask({ do: 'add-extra', code, total: '1' })).toBe('price-changed')
  expect(await ask({ do: 'add-extra', code, total })).toBe('extra-added')
  expect(await ask({ do: 'add-extra', code, total })).toBe('extra-late')
  const { body } = await guest.get('/es/mi-reserva/')
  expect(body).toContain('Por pagar en el hotel')
  const line = /name="line" value="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(await ask({ do: 'remove-extra', line })).toBe('extra-removed')
  expect(await ask({ do: 'remove-extra', line: 'x' })).toBeUndefined()
})
