import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { addDays } from '#resort/calendar/day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { type BookingSite, openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'

const right = {
  ...{ name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', country: 'MX', phone: '998 123 4567' },
  ...{ terms: 'on', method: 'VI', pay: 'rest-at-the-property' },
}
const search = '?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'

async function goToPay(guest: PageBrowser): Promise<string> {
  const seen = /name="seen" value="([^"]+)"/.exec((await guest.get('/en/booking/')).body)?.[1] ?? ''
  const paying = await guest.post('/en/booking/', { ...right, seen, intent: 'pay' })
  return String(paying.headers.location)
}

/** Where the link on the provider's page leads. */
async function findWayBack(page: string): Promise<string> {
  const [, href = ''] = /class="back"><a href="([^"]+)"/.exec(await (await fetch(page)).text()) ?? []
  const { pathname, search } = new URL(href.replace(/&(amp|#38);/g, '&'))
  return pathname + search
}

async function follow(guest: PageBrowser, path: string): Promise<string> {
  const answer = await guest.get(path)
  const { location } = answer.headers
  return location ? await follow(guest, location) : answer.body
}

const states = async ({ resort }: BookingSite) =>
  (await resort.db.selectFrom('payment').select('state').orderBy('made_at').execute()).map(({ state }) => state)

test.for([
  ['whose card was declined', 'declined', 'The bank did not approve the payment'],
  ['who typed no card', null, 'The payment was not completed'],
] as const)(
  'a guest %s and who goes back without paying reads at once that nothing was charged, and pays again',
  async ([, card, title]) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    await guest.post(`/en/search/${search}`, {})
    const page = await goToPay(guest)
    if (card) await site.suppliers.payByCard(page, card)
    const body = await follow(guest, await findWayBack(page))
    for (const words of [title, 'Nothing was charged', 'Pay now US$', 'value="Ana"']) expect(body).toContain(words)
    expect(body).not.toContain('Your payment is under way')
    expect((await fetch(page)).status).toBe(410)
    const again = await goToPay(guest)
    expect([again.includes('/cards/'), again === page]).toEqual([true, false])
    expect(await states(site)).toEqual(['failed', 'open'])
    // Nobody has tried to pay for another room of the same days, nor for other days.
    const others = [search.replace('OV.', 'GV.'), search.replace('checkout=2027-01-23', 'checkout=2027-01-22')]
    for (const [tries, one] of others.entries()) {
      await follow(guest, await findWayBack(tries === 0 ? again : await goToPay(guest)))
      await guest.post(`/en/search/${one}`, {})
      const other = await follow(guest, '/en/booking/')
      expect(other).toContain('Pay now US$')
      expect(other).not.toContain(title)
    }
  },
)

test('the way back of an older page, or of nobody’s, gives up no payment that is under way; one that was paid is booked', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(`/en/search/${search}`, {})
  const first = await findWayBack(await goToPay(guest))
  await follow(guest, first)
  const page = await goToPay(guest)
  for (const path of [first, '/en/booking/?left=', '/en/booking/?left=x', '/en/booking/']) {
    expect(await follow(guest, path)).toContain('Your payment is under way')
  }
  const back = await findWayBack(page)
  await site.suppliers.payByCard(page, 'success')
  expect(await follow(guest, back)).toContain('Your reservation is confirmed')
})

test('the balance that is given up on the provider’s page is told as not charged, and its page is closed', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language: 'en' })
  const page = String((await guest.post('/en/my-reservation/', { do: 'pay', method: 'VI' })).headers.location)
  const body = await follow(guest, await findWayBack(page))
  expect(body).toContain('The payment was not completed and nothing was charged. You can try again.')
  expect((await fetch(page)).status).toBe(410)
})

test('who does not pay for dearer dates reads which dates are still theirs, and finds the others again at their price', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language: 'en', query: 'checkin=2027-01-19&checkout=2027-01-23&pick[0]=OV.AI' })
  const own = '/en/my-reservation/'
  const { check_in: checkIn, check_out: checkOut } = await site.resort.db
    .selectFrom('stay')
    .select(['check_in', 'check_out'])
    .executeTakeFirstOrThrow()
  const stay = { checkIn, checkOut }
  const wanted = { arrive: stay.checkIn, leave: addDays(stay.checkOut, 2) }
  const query = `?${new URLSearchParams(wanted)}`
  const fieldIn = (body: string, name: string) =>
    new RegExp(`value="dates"[^]*?name="${name}" value="(\\d+)"`).exec(body)?.[1] ?? ''
  const { body: priced } = await guest.get(`${own}${query}`)
  const [total, now] = ['total', 'now'].map((name) => fieldIn(priced, name))
  const form = { do: 'dates', checkin: wanted.arrive, checkout: wanted.leave, total: `${total}`, now: `${now}` }
  const page = String((await guest.post(own, { ...form, method: 'VI' })).headers.location)
  await site.suppliers.payByCard(page, 'declined')
  const body = (await follow(guest, await findWayBack(page))).replaceAll('<!-- -->', '')
  expect(body).toContain(`nothing was charged. Your dates are still ${formatStay(stay, 'en')}.`)
  const dearer = formatStay({ checkIn: wanted.arrive, checkOut: wanted.leave }, 'en')
  const [, way = ''] = new RegExp(`<a href="([^"]+)"[^>]*>Try again for ${dearer}</a>`).exec(body) ?? []
  const again = (await guest.get(way.replaceAll('&amp;', '&'))).body
  for (const each of [body, again]) expect([fieldIn(each, 'total'), fieldIn(each, 'now')]).toEqual([total, now])
  expect(again).toMatch(/Pay US\$[\d,.]+ and change the dates/)
})

test.for(['leaves it', 'has paid it meanwhile'] as const)(
  'who chooses other rooms while a payment page is open reads of both, and books the other ones or %s',
  async (what) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    await guest.post(`/en/search/${search}`, {})
    const page = await goToPay(guest)
    const other = search.replace('checkin=2027-01-19&checkout=2027-01-23', 'checkin=2027-02-02&checkout=2027-02-05')
    const continued = await guest.post(`/en/search/${other}`, {})
    const stop = (await guest.get(String(continued.headers.location))).body
    for (const words of ['A payment for another stay is open', '2–5 February 2027', '19–23 January 2027'])
      expect(stop).toContain(words)
    expect(await states(site)).toEqual(['open'])
    if (what !== 'leaves it') await site.suppliers.payByCard(page, 'success')
    const [, take = ''] = /action="(\/en\/search\/[^"]+)"/.exec(stop.slice(stop.indexOf('for another stay'))) ?? []
    const taken = await guest.post(take.replaceAll('&amp;', '&'), { instead: 'of-payment' })
    const body = await follow(guest, String(taken.headers.location))
    expect(body).toContain(what === 'leaves it' ? 'Pay now US$' : 'Your reservation is confirmed')
    expect(body.includes('2–5 February 2027')).toBe(what === 'leaves it')
    if (what === 'leaves it') expect((await fetch(page)).status).toBe(410)
  },
)

test('who paid, or did not, on a page that another browser opened is not led to book once more, but told where the order is', async () => {
  await using site = await openBookingSite()
  for (const [language, path] of [
    ['es', '/es/reserva/'],
    ['en', '/en/booking/'],
    ['pt', '/pt/reserva/'],
  ] as const) {
    const get = (url: string, from: string) =>
      site.app.inject({ method: 'GET', url, headers: { 'sec-fetch-site': from } })
    const back = await get(path, 'cross-site')
    expect([back.statusCode, back.headers.location]).toEqual([302, expect.stringContaining('result=paid-elsewhere')])
    const told = await get(String(back.headers.location).replace(/#.*/, ''), 'cross-site')
    expect(told.body).toContain(m.ways_paid_elsewhere({}, { locale: language }))
    const unpaid = await get(`${path}?left=019a`, 'cross-site')
    expect(String(unpaid.headers.location)).toContain('result=left-elsewhere')
    expect((await get(String(unpaid.headers.location).replace(/#.*/, ''), 'cross-site')).body).toContain(
      m.ways_left_elsewhere({}, { locale: language }),
    )
    // A link with a search of its own leads to what it asks for, as does the address by itself.
    for (const [url, from] of [
      [`${path}?checkin=2027-01-12&checkout=2027-01-16`, 'cross-site'],
      [path, 'none'],
    ] as const) {
      expect((await get(url, from)).headers.location).not.toContain('paid-elsewhere')
    }
  }
})
