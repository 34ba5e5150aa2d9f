import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pathTo } from '#app/paths.ts'
import { answerOperator } from '#commands/reservations/answer-operator.ts'
import { forgiveTyping, fromCrockford, toCrockford } from '#resort/crockford.ts'
import { languages } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import { findOrder, listEvents } from '#resort/orders/order-reading.ts'
import { listenForSecurity } from '#resort/security-event.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { addChairs, buy, cancel, openChairHouse } from '#tests/support/open-chair-house.ts'
import { keyOf, letterLink, openLetter } from '#tests/support/open-letter.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { nameOfGuest } from '#tests/support/sample-guest.ts'

async function openBooked() {
  const house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const letter = `?letter=${booked.number}`
  return { house, site, booked, link: letterLink(house.resort, booked), letter }
}

const xsrfIn = (body: string) => /name="_xsrf" value="([^"]+)"/.exec(body)?.[1] ?? ''
const toHeader = ({ cookies }: PageBrowser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('the link of a letter leads to the reservation, by a form, and its key stands in no address that is asked for', async () => {
  const { site, booked, link, letter, house } = await openBooked()
  await using _ = house
  expect(link.pathname + link.search).toBe(`/es/mi-reserva/${letter}`)
  const guest = newBrowser(site.app)
  const before = await guest.get(`/es/mi-reserva/${letter}`)
  expect(before.body).toContain('Abra su reserva')
  expect(before.body).not.toMatch(nameOfGuest)
  const led = await openLetter(guest, link)
  expect([led.statusCode, led.headers.location]).toEqual([303, `/es/mi-reserva/${letter}#content`])
  const page = await guest.get(`/es/mi-reserva/${letter}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Ana')
  expect(page.body).not.toContain(keyOf(link))
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })
  const pdf = await guest.get(`/es/mi-reserva/voucher.pdf${letter}`)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await guest.get(`/es/mi-reserva/stay.ics${letter}`)).body).toContain(booked.number)
  await site.app.close()
})

test.for(languages)(
  'in %s the key of a letter may be typed from paper, in any case and without its hyphens',
  async (language) => {
    const { site, link, house } = await openBooked()
    await using _ = house
    const key = keyOf(link)
    expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){7}$/)
    const path = pathTo('manage', language)
    for (const typed of [
      key.toLowerCase(),
      ` ${key.replaceAll('-', ' ')}\n`,
      key.replaceAll('1', 'l').replaceAll('0', 'o'),
      link.href,
    ]) {
      const { statusCode } = await newBrowser(site.app).post(path, { do: 'open', key: typed })
      expect([typed, statusCode]).toEqual([typed, 303])
    }
    await site.app.close()
  },
)

test('the form of another site opens no letter in a guest’s browser, and an address with a key opens nothing', async () => {
  const { site, link, letter, house } = await openBooked()
  await using _ = house
  const guest = newBrowser(site.app)
  await guest.get('/es/')
  const send = (headers: Record<string, string>) =>
    site.ask({
      method: 'POST',
      url: `/es/mi-reserva/${letter}`,
      headers: { cookie: toHeader(guest), 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ do: 'open', key: keyOf(link) }).toString(),
    })
  const foreign = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]
  for (const headers of foreign) expect((await send(headers)).statusCode).toBe(403)
  expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303)
  for (const query of [`?key=${keyOf(link)}`, `${letter}&key=${keyOf(link)}`]) {
    const { headers, body } = await guest.get(`/es/mi-reserva/${query}`)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toMatch(nameOfGuest)
  }
  await site.app.close()
})

test.for([
  ['another number', 0, Buffer.alloc(5)],
  ['another version', 5, Buffer.from([0, 2])],
  ['a later last day', 7, Buffer.from([0xff, 0xff])],
  ['another seal', 20, Buffer.alloc(5)],
  ['half a seal', 17, Buffer.alloc(0)],
  ['nothing that is a key', 0, Buffer.alloc(40)],
] as const)('a key changed to %s opens nothing, and says the same as every wrong key', async ([, at, change]) => {
  const { site, link, letter, house } = await openBooked()
  await using _ = house
  const bytes = fromCrockford(forgiveTyping(keyOf(link))) ?? Buffer.alloc(0)
  const rest = change.length ? bytes.subarray(at + change.length) : Buffer.alloc(0)
  const forged = toCrockford(Buffer.concat([bytes.subarray(0, at), change, rest]))
  const guest = newBrowser(site.app)
  const said = await openLetter(guest, link, forged)
  expect([said.statusCode, said.headers['set-cookie']]).toEqual([400, undefined])
  expect(said.body).toContain('Esta clave no abre ninguna reserva.')
  for (const query of ['', letter]) {
    const page = await guest.get(`/es/mi-reserva/${query}`)
    expect(page.body).not.toMatch(nameOfGuest)
    expect(page.body).toContain('Encuentre su reserva')
    expect((await guest.get(`/es/mi-reserva/voucher.pdf${query}`)).statusCode).toBe(404)
  }
  await site.app.close()
})

test('dates that are sold out are answered with days near by, each with what it changes and the way to its price', async () => {
  const { site, letter, link, house } = await openBooked()
  await using _ = house
  const guest = newBrowser(site.app)
  await openLetter(guest, link)
  const stock = house.resort.db.updateTable('night_stock').set({ capacity: 0, held: 0, sold: 0 })
  await stock.where('room_type', '=', 'GV').where('night', '=', '2027-05-12').execute()
  const asked = await guest.get(`/en/my-reservation/${letter}&arrive=2027-05-11&leave=2027-05-14`)
  expect(asked.body).toContain('is sold out on one or more of those nights. Your reservation has not changed.')
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
  const { site, letter, link, house } = await openBooked()
  await using _ = house
  const guest = newBrowser(site.app)
  await openLetter(guest, link)
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
  const { site, letter, link, house } = await openBooked()
  await using _ = house
  const told: string[] = []
  const stop = listenForSecurity(({ event }) => told.push(event))
  const [guest, late] = [newBrowser(site.app), newBrowser(site.app)]
  await openLetter(guest, link)
  expect((await guest.get(`/es/mi-reserva/${letter}`)).body).toContain('Ana')
  house.resort.setClock('2027-02-16T15:00:00Z')
  // The token of the guest is over too.
  expect((await openLetter(late, link)).statusCode).toBe(400)
  for (const { get } of [guest, late]) expect((await get(`/es/mi-reserva/${letter}`)).body).not.toMatch(nameOfGuest)
  stop()
  expect(told).toEqual(['link-opened', 'wrong-link'])
  await site.app.close()
})

test('a link that the front desk replaced opens nothing, nor does a page that is open; the history says who did it', async () => {
  const { site, booked, letter, link, house } = await openBooked()
  await using _ = house
  const guest = newBrowser(site.app)
  await openLetter(guest, link)
  const look = async (browser: PageBrowser) => (await browser.get(`/es/mi-reserva/${letter}`)).body
  const ask = async (words: string) =>
    await answerOperator(house.resort, `new-link ${booked.number} ${words}`.trim().split(' '))
  expect((await ask('')).text).toContain('Nothing was done')
  expect(await look(guest)).toContain('Ana')
  const owner = house.resort.db.selectFrom('orders').select('token_hash').where('id', '=', booked.id)
  const ownerOf = async () => (await owner.executeTakeFirstOrThrow()).token_hash
  const before = await ownerOf()
  expect((await ask('--yes')).code).toBe(0)
  // The browser in which it was booked is closed out as well.
  expect(await ownerOf()).not.toBe(before)
  expect(await look(guest)).not.toMatch(nameOfGuest)
  expect((await openLetter(guest, link)).statusCode).toBe(400)
  const { db, kinds } = house.resort
  const present = (await findOrder(db, kinds, booked.id)) as Order
  await openLetter(guest, letterLink(house.resort, present))
  expect(await look(guest)).toContain('Ana')
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
  const { site, booked, letter, link, house } = await openBooked()
  await using _ = house
  const guest = newBrowser(site.app)
  await openLetter(guest, link)
  const cookie = toHeader(guest)
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
    `/es/mi-reserva/${letter}&result=cancel-before#said`,
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
  const browser = newBrowser(site.app)
  await openLetter(browser, letterLink(house.resort, booked))
  const look = async (file = '') => await browser.get(`/es/mi-reserva/${file}?letter=${booked.number}`)
  const name = room?.item.room.roomName.es ?? ''
  expect((await look()).body).toContain(name)
  expect((await look()).body).toContain('voucher.pdf')
  await cancel(house, booked, [room?.id ?? ''])
  const body = (await look()).body.replace(/<h2>Cancelado<\/h2>.*?<\/dl>/s, '')
  for (const gone of [name, 'voucher.pdf', 'stay.ics', '<h2>Habitaciones</h2>', 'name="arrive"'])
    expect(body).not.toContain(gone)
  for (const chair of ['Camastro, mié 13 ene 2027', 'Camastro, jue 14 ene 2027']) expect(body).toContain(chair)
  for (const file of ['voucher.pdf', 'stay.ics']) expect((await look(file)).statusCode).toBe(404)
  await site.app.close()
})

test('somebody else’s link opens its own page and never stands in the place of the guest’s booking', async () => {
  await using site = await openBookingSite()
  const [others, second] = [await book(site, newGuest()), await book(site, newGuest())]
  const guest = newBrowser(site.app)
  const own = await bookInBrowser(site, guest)
  const shown = async (query = '') => (await guest.get(`/es/mi-reserva/${query}`)).body
  const led = await openLetter(guest, letterLink(site.resort, others))
  expect(await shown(String(led.headers.location).split('/').at(-1))).toContain(others.number)
  expect(await shown()).toContain(own.number)
  expect(await shown()).not.toContain(others.number)
  await openLetter(guest, letterLink(site.resort, second))
  for (const { number } of [others, second]) expect(await shown(`?letter=${number}`)).toContain(number)
  await guest.post('/es/mi-reserva/', { do: 'cancel', fee: '0' })
  await guest.post(`/es/mi-reserva/?letter=${others.number}`, { do: 'cancel', fee: '0' })
  const states = await sql`select number from orders where state = 'cancelled' order by made_at`.execute(site.resort.db)
  expect(states.rows).toEqual([{ number: others.number }, { number: own.number }])
})
