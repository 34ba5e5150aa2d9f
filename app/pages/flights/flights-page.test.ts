import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { formatMoney } from '#resort/money/format-money.ts'
import { rateToLose } from '#resort/orders/after/rate-lost.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { endSearches, type FlightSite, openFlightSite } from '#tests/support/flight-site.ts'
import { tokenOf } from '#tests/support/package-on-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { toText } from '#tests/support/read-words.ts'

const trip = 'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&hotel=79260&currency=USD'
const pages = {
  es: '/es/hotel-y-vuelo/',
  en: '/en/hotel-and-flight/',
  pt: '/pt/hotel-e-voo/',
} as const

type Browser = ReturnType<typeof newBrowser>

/** The first link with these words in its name, as an address. */
function linkIn(body: string, pattern: RegExp): string {
  const found = [...body.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag).find((tag) => pattern.test(tag))
  const href = /href="([^"]+)"/.exec(found ?? '')?.[1]
  if (!href) throw new Error(`There is no link like ${pattern}.`)
  return href.replaceAll('&amp;', '&')
}

async function search(site: FlightSite, guest: Browser, path: string): Promise<string> {
  await guest.get(path)
  await endSearches(site)
  return (await guest.get(path)).body
}

const field = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''

const languages = [
  [
    'es',
    'Elegir',
    'Elija su vuelo de regreso',
    'Elija su habitación',
    'Ahorra US$',
    'Total del paquete',
    '/es/reserva/',
  ],
  [
    'en',
    'Choose',
    'Choose your flight home',
    'Choose your room',
    'You save US$',
    'Total of the package',
    '/en/booking/',
  ],
  [
    'pt',
    'Escolher',
    'Escolha o voo de volta',
    'Escolha o quarto',
    'Você economiza US$',
    'Total do pacote',
    '/pt/reserva/',
  ],
] as const

test.for(languages)(
  'without scripts a guest chooses a flight out, one home and a room at one price, in %s',
  async ([language, choose, home, rooms, saving, total, booking]) => {
    await using site = await openFlightSite()
    const guest = newBrowser(site.app)
    const out = await search(site, guest, `${pages[language]}?${trip}&origin=Ciudad de México (MEX)`)
    expect(out).toContain('name="robots" content="noindex"')
    expect(toText(out)).toMatch(/\d (Ciudad de México|Mexico City|Cidade do México) \(MEX\) – Cancún \(CUN\)/)
    const pick = new RegExp(`aria-label="${choose} [^"]*\\d\\d:\\d\\d`)
    const back = (await guest.get(linkIn(out, pick))).body
    expect(toText(back)).toContain(home)
    expect(toText(back)).toContain(saving)
    const room = (await guest.get(linkIn(back, pick))).body
    expect(toText(room)).toContain(rooms)
    expect(toText(room)).toContain(total)
    // By which rate each room is sold, of every one that can be chosen and of the package.
    const never = m.rooms_not_refundable({}, { locale: language })
    expect(toText(room).split(never).length).toBeGreaterThan(3)
    const whole = /<aside[\s\S]*<\/aside>/.exec(room)?.[0] ?? ''
    expect(whole).toContain(never)
    expect(toText(whole)).toContain(m.flights_bag_none({}, { locale: language }))
    expect(toText(room)).toContain(saving)
    const form = { seen: field(room, 'seen'), seal: field(room, 'seal') }
    const path = /action="([^"]*flight=[^"]*)"/.exec(room)?.[1]?.replaceAll('&amp;', '&') ?? 'no form'
    const wrong = await guest.post(path, { ...form, seen: '1' })
    expect(wrong.statusCode).toBe(409)
    const held = await guest.post(path, form)
    expect([held.statusCode, held.headers.location?.split('?')[0]]).toEqual([303, booking])
    const lines = await site.resort.db.selectFrom('order_line').select(['kind', 'state', 'total_minor']).execute()
    expect(lines.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(['flight held', 'room held'])
    expect(lines.reduce((sum, { total_minor }) => sum + Number(total_minor), 0)).toBe(Number(form.seen))
    // "From" is read before the amount.
    expect(toText(out)).toMatch(new RegExp(`${m.flights_package_from({}, { locale: language })} US\\$`))
    // What the rooms keep of a flight that is given up alone is read with the flights, and with the package.
    const order = await findOrderByToken(site.resort, tokenOf(guest))
    const lost = rateToLose(order?.lines ?? [])
    expect(lost?.minor).toBeGreaterThan(0)
    const words = m.trip_rate_to_lose({ amount: lost ? formatMoney(lost, language) : '' }, { locale: language })
    for (const body of [out, back, whole]) expect(toText(body)).toContain(words)
  },
)

test('what was added to rooms of other days and does not come along with the package is named', async () => {
  await using site = await openFlightSite()
  const guest = newBrowser(site.app)
  const days = trip.replace('checkin=2027-01-12&checkout=2027-01-16', 'checkin=2027-01-19&checkout=2027-01-23')
  const alone = await guest.post(`/en/search/?${days}&pick[0]=GV.FLEX`, {})
  await guest.post(alone.headers.location ?? '', { extras: 'spa', intent: 'choose' })
  const pick = /aria-label="Choose [^"]*\d\d:\d\d/
  const out = await search(site, guest, `${pages.en}?${trip}&origin=Ciudad de México (MEX)`)
  const room = (await guest.get(linkIn((await guest.get(linkIn(out, pick))).body, pick))).body
  const path = /action="([^"]*flight=[^"]*)"/.exec(room)?.[1]?.replaceAll('&amp;', '&') ?? 'no form'
  const held = await guest.post(path, { seen: field(room, 'seen'), seal: field(room, 'seal') })
  expect((await guest.get(held.headers.location ?? '')).body).toMatch(
    /Not taken over from the rooms you had before: [^<.]*[Ww]ater[^<.]*\./,
  )
})

test.for(Object.entries(pages))(
  'who is a moment later than another is told so in %s, and goes on with the same flight as soon as airlines answered again',
  async ([language, page]) => {
    await using site = await openFlightSite()
    const locale = language as keyof typeof pages
    const address = `${page}?${trip}&origin=MEX`
    const choose = async (guest: Browser) => {
      const pick = /aria-label="[^"]*\d\d:\d\d/
      const back = (await guest.get(linkIn(await search(site, guest, address), pick))).body
      return formOf((await guest.get(linkIn(back, pick))).body)
    }
    const guests = [newBrowser(site.app), newBrowser(site.app)] as const
    const [first, second] = [await choose(guests[0]), await choose(guests[1])]
    expect((await guests[0].post(...first)).statusCode).toBe(303)
    const late = await guests[1].post(...second)
    expect([late.statusCode, toText(late.body).includes(m.flights_taken({}, { locale }))]).toEqual([409, true])
    await endSearches(site)
    const again = formOf((await guests[1].get(second[0])).body)
    expect((await guests[1].post(...again)).statusCode).toBe(303)
  },
)

/** Where the package that stands on a page is taken, and with what. */
function formOf(body: string): [string, { seen: string; seal: string }] {
  const path = /action="([^"]*flight=[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? 'no form'
  return [path, { seen: field(body, 'seen'), seal: field(body, 'seal') }]
}

test('a room that was chosen stays so beside another flight, and is chosen anew with its flight', async () => {
  await using site = await openFlightSite()
  const guest = newBrowser(site.app)
  const next = async (body: string, pattern: RegExp) => (await guest.get(linkIn(body, pattern))).body
  const pick = /aria-label="Choose [^"]*\d\d:\d\d/
  await guest.post('/en/gift-voucher/', {
    currency: 'USD',
    other: '100',
    forName: 'Ana',
    fromName: 'Luis',
    way: 'print',
  })
  const back = await next(await search(site, guest, `${pages.en}?${trip}&origin=MEX`), pick)
  const dearer = await next(await next(back, pick), /aria-label="Choose /)
  const room = (body: string) => /pick%5B0%5D=(\w+)/.exec(formOf(body)[0])?.[1]
  const home = await next(dearer, /hotel-and-flight\/\?(?=[^"]*;out=)(?![^"]*;flight=)/)
  const out = await next(dearer, /hotel-and-flight\/\?(?=[^"]*;pick)(?![^"]*;(?:out|to)=)/)
  const changed = [await next(home, pick), await next(await next(out, pick), pick)]
  expect(room(await next(back, pick))).not.toBe(room(dearer))
  expect(toText(dearer)).toContain('This includes US$100.00 from your cart.')
  expect(changed.map(room)).toEqual([room(dearer), room(dearer)])
  expect((await guest.post(...formOf(dearer))).statusCode).toBe(303)
  const anew = await next((await guest.get('/en/booking/')).body, /aria-label="Change room 1"/)
  expect([room(anew), formOf(anew)[1].seen]).toEqual([room(dearer), formOf(dearer)[1].seen])
  // For other days too, while the room can be had.
  const later = await search(site, guest, `${pages.en}?${trip.replaceAll('2027-01-1', '2027-01-2')}&origin=MEX`)
  expect(room(await next(await next(later, pick), pick))).toBe(room(dearer))
  // Whoever looks at rooms alone reads what choosing them does.
  const { body } = await guest.get('/en/search/?checkin=2027-01-12&checkout=2027-01-16')
  expect(body).toContain(m.rooms_replace_package({}, { locale: 'en' }))
})

test('with two rooms, the saving beside the price of all of them is that of all of them', async () => {
  await using site = await openFlightSite()
  const guest = newBrowser(site.app)
  const rooms = trip.replace('guests[0][adults]=2', 'guests[0][adults]=2&guests[1][adults]=2')
  const pick = /aria-label="Choose [^"]*\d\d:\d\d/
  const out = await search(site, guest, `${pages.en}?${rooms}&origin=MEX`)
  const back = (await guest.get(linkIn(out, pick))).body
  const { body } = await guest.get(linkIn(back, pick))
  expect(body).toContain('Room 2')
  const aside = /<aside[\s\S]*<\/aside>/.exec(body)?.[0] ?? ''
  const saved = /You save US\$[\d,.]+/.exec(toText(aside))?.[0] ?? 'nothing'
  // On the card of each room that is picked, and with the package.
  expect(toText(body).split(saved).length - 1).toBeGreaterThanOrEqual(3)
})

test('while airlines answer, a page without scripts renews itself some times; then it asks to be', async () => {
  await using site = await openFlightSite()
  site.supplier.behaviour.search = 'hang'
  const guest = newBrowser(site.app)
  const path = `${pages.en}?${trip}&origin=MEX`
  const first = (await guest.get(path)).body
  expect(toText(first)).toContain('Airlines are answering.')
  expect(first).toMatch(/<noscript><meta http-equiv="refresh" content="3;url=\/en\/hotel-and-flight\/\?[^"]*turn=1"/)
  const last = (await guest.get(`${path}&turn=10`)).body
  expect(last).not.toContain('http-equiv="refresh"')
  expect(last).toContain('See if more flights have come')
})

test.for(['error', 'garbage'] as const)(
  'a supplier that answers with %s: this page alone says so, with the way to a room',
  async (search) => {
    await using site = await openFlightSite()
    site.supplier.behaviour.search = search
    const guest = newBrowser(site.app)
    const path = `${pages.en}?${trip}&origin=MEX`
    await guest.get(path)
    await endSearches(site)
    const failed = await guest.get(path)
    expect(failed.statusCode).toBe(200)
    expect(toText(failed.body)).toContain('We could not ask for flights')
    const alone = await guest.get(linkIn(failed.body, /\/en\/search\//))
    expect(toText(alone.body)).toContain('US$')
    expect(site.log.join()).toContain('not everybody answered')
  },
)

test('what cannot be flown is said in place of a list, and nobody is asked', async () => {
  await using site = await openFlightSite()
  const guest = newBrowser(site.app)
  const said: [string, string][] = [
    [`${trip}&origin=Atlantis`, 'We do not know the place “Atlantis”'],
    [`${trip}&origin=CUN`, 'You are already there'],
    ['checkin=2027-12-12&checkout=2027-12-16&guests[0][adults]=2&origin=MEX', 'up to 330 days ahead'],
    [
      'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=1&guests[0][children]=2&guests[0][childrenAges]=0|1&origin=MEX',
      'on the lap of an adult',
    ],
    ['checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=6&guests[1][adults]=6&origin=MEX', 'up to 9 people'],
  ]
  for (const [query, words] of said)
    expect([query, toText((await guest.get(`${pages.en}?${query}`)).body)]).toEqual([
      query,
      expect.stringContaining(words),
    ])
  expect(toText((await guest.get(`${pages.en}?origin=<script>alert(1)</script>`)).body)).toContain(
    'Tell us where you fly from',
  )
  for (const odd of ['out=../..&flight=x', 'out=AAAA&flight=none', 'fly=9&to=XXX&stops=5&carrier=<b>', 'turn=99'])
    expect((await guest.get(`${pages.en}?${trip}&origin=MEX&${odd}`)).statusCode).toBe(200)
  expect((await site.resort.db.selectFrom('flight_search').select('id').execute()).length).toBeLessThanOrEqual(2)
})

test('a list is narrowed and sorted by its address, and where nothing fits the way back is said', async () => {
  await using site = await openFlightSite()
  const guest = newBrowser(site.app)
  const path = `${pages.en}?${trip}&origin=Mexico City (MEX)`
  const all = await search(site, guest, path)
  const cards = (body: string) => body.match(/aria-label="Choose [^"]*\d\d:\d\d[^"]*"/g) ?? []
  expect(cards(all).length).toBeGreaterThan(1)
  // As many are counted as stand there.
  expect(toText(all)).toContain(`${cards(all).length} flights.`)
  const leaves = cards((await guest.get(`${path}&order=departure`)).body).map(
    (card) => /\d\d:\d\d/.exec(card)?.[0] ?? '',
  )
  expect(leaves).toEqual(leaves.toSorted())
  const direct = (await guest.get(`${path}&stops=0`)).body
  expect(direct).not.toContain('Change of planes in')
  const none = (await guest.get(`${path}&leaves=night&carrier=ZZ`)).body
  expect(toText(none)).toContain('No flight fits what you chose.')
  expect(linkIn(none.slice(none.indexOf('No flight fits')), /origin=Mexico/)).not.toContain('carrier')
})

test('a flight that takes a night says that the first one is lost, and offers the stay that fits it', async () => {
  await using site = await openFlightSite()
  const guest = newBrowser(site.app)
  // From Tokyo everybody lands later than they left, whatever the date line does.
  const far = await search(site, guest, `${pages.en}?${trip}&origin=Madrid (MAD)&order=departure`)
  const text = toText(far)
  if (!text.includes('your first night would be paid')) {
    const later = await search(site, guest, `${pages.en}?${trip}&origin=Sydney (SYD)`)
    expect(toText(later)).toContain('your first night would be paid')
    return
  }
  const moved = (await guest.get(linkIn(far, /checkin=2027-01-13[^"]*fly=1/))).body
  expect(toText(moved)).toContain('Choose your flight home')
})

test('where somebody flies from is remembered, and the house of the rooms alone stays as it was', async () => {
  await using site = await openFlightSite()
  const guest = newBrowser(site.app)
  await guest.get(`/en/search/?${trip}`)
  await guest.get(`${pages.en}?${trip.replace('79260', '31453')}&origin=Lima (LIM)`)
  const home = (await guest.get('/en/?tab=flight')).body
  expect(home).toContain('value="Lima (LIM)"')
  expect(home).toContain('action="/en/hotel-and-flight/"')
  expect(decodeURIComponent(guest.cookies.get('_booking') ?? '')).toContain('hotel=79260')
})
