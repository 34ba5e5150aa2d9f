import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { enter } from '#tests/support/account-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

const dates = 'checkin=2027-01-19&checkout=2027-01-23&hotel=79260&currency=USD'
const stay = `${dates}&guests[0][adults]=2&pick[0]=OV.FLEX`
const seenIn = (body: string) => /name="seen" value="(\d+)"/.exec(body)?.[1] ?? ''

const languages = [
  [
    'es',
    '/es/busqueda/',
    '/es/mi-cuenta/',
    'Los miembros pagan desde',
    'Tarifa de miembro aplicada',
    'Volver a su búsqueda',
  ],
  ['en', '/en/search/', '/en/my-account/', 'Members pay from', 'Member rate applied', 'Back to your search'],
  [
    'pt',
    '/pt/busca/',
    '/pt/minha-conta/',
    'Membros pagam a partir de',
    'Tarifa de membro aplicada',
    'Voltar à sua busca',
  ],
] as const

test.for(languages)(
  'beside its price a search says what members pay; signed in, the guest reads and holds that, in %s',
  async ([, path, account, told, applied, back]) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    const first = await guest.get(`${path}?${stay}`)
    // Asked again it needs no cookie, and is kept for everybody.
    await guest.get(`${path}?${stay}`)
    expect(toText(first.body)).toContain(told)
    expect(first.body).toContain(`href="${account}"`)
    expect(toText(first.body)).not.toContain(applied)
    const everybody = seenIn(first.body)
    guest.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
    const entered = await guest.get(account)
    expect(toText(entered.body)).toContain(back)
    expect(entered.body).toMatch(new RegExp(`href="${path}\\?[^"]*checkin=2027-01-19`))
    const member = await guest.get(`${path}?${stay}`)
    expect(toText(member.body)).toContain(applied)
    expect(toText(member.body)).not.toContain(told)
    const seen = seenIn(member.body)
    expect(Number(seen)).toBeLessThan(Number(everybody))
    // Whoever is not signed in is shown the page of everybody, before and after.
    for (const other of [newBrowser(site.app), newBrowser(site.app)])
      expect(seenIn((await other.get(`${path}?${stay}`)).body)).toBe(everybody)
    const held = await guest.post(`${path}?${stay}`, { seen })
    expect(held.statusCode).toBe(303)
    const form = toText((await guest.get(held.headers.location ?? '')).body)
    expect(form).toContain(applied)
    // Without its session the price would be another one: what is held keeps its own, and that is what is paid.
    guest.cookies.delete('_session')
    const order = await payOnSite(site, guest, { pay: 'rest-at-the-property' })
    expect(order).toMatchObject({ state: 'part-paid', total: { minor: Number(seen), currency: 'USD' } })
  },
)

test('who pays less by a code than members do is not told what those pay', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const search = `/en/search/?${dates.replace('01-23', '01-22')}&guests[0][adults]=2`
  expect(toText((await guest.get(search)).body)).toContain('Members pay from')
  const withCode = toText((await guest.get(`${search}&promocode=BRISA50`)).body)
  expect(withCode).toContain('BRISA50')
  expect(withCode).not.toContain('Members pay from')
})

/** Prices are followed in memory, so that pages are kept. */
async function openFollowingSite() {
  const resort = await openDemonstration()
  const nights = openNightBoard({ db: resort.db, url: resort.url, clock: resort.clock })
  while (!nights.isFollowing()) await new Promise((resolve) => setTimeout(resolve, 10))
  const dispose = async () => {
    await nights.close()
    await resort[Symbol.asyncDispose]()
  }
  return await openSiteOn({ ...resort, nights, [Symbol.asyncDispose]: dispose })
}

const waysOn = [
  [
    'es',
    '/es/fechas-flexibles/',
    '/es/busqueda/',
    'miembros: ',
    'tarifa de miembro, en vez de',
    'iniciar sesión',
    ', desde',
    'miembros, desde',
  ],
  [
    'en',
    '/en/flexible-dates/',
    '/en/search/',
    'members: ',
    'member rate, instead of',
    'sign in',
    ', from',
    'members from',
  ],
  [
    'pt',
    '/pt/datas-flexiveis/',
    '/pt/busca/',
    'membros: ',
    'tarifa de membro, em vez de',
    'entrar',
    ', a partir de',
    'membros, a partir de',
  ],
] as const

test.for(waysOn)(
  'the cheapest stays and what is proposed instead say both prices, and a member’s page is kept for nobody, in %s',
  async ([, flexible, search, told, applied, wayIn, from, split]) => {
    await using site = await openFollowingSite()
    const member = newBrowser(site.app)
    member.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
    const crowd = `${search}?${dates}&guests[0][adults]=2&guests[0][children]=3&guests[0][childrenAges]=13|6|0`
    const pages = [
      `${flexible}?month=2027-02&nights=4&currency=USD`,
      // One night of Holy Week is not sold: other dates, other rooms and other houses are.
      `${search}?checkin=2027-03-22&checkout=2027-03-23&guests[0][adults]=2&currency=USD`,
    ]
    for (const page of pages) {
      // What is asked of memory for the first time is read from the database.
      await newBrowser(site.app).get(page)
      const before = await newBrowser(site.app).get(page)
      expect([page, before.headers.etag !== undefined]).toEqual([page, true])
      expect(toText(before.body)).toContain(told)
      expect(toText(before.body)).not.toContain(applied)
      const own = await member.get(page)
      expect([page, own.headers.etag]).toEqual([page, undefined])
      expect(toText(own.body)).toContain(applied)
      expect(toText(own.body)).not.toContain(told)
      expect((await newBrowser(site.app).get(page)).body.length).toBe(before.body.length)
    }
    const rooms = async (guest: typeof member) =>
      (await guest.get(`${search}?${stay.replace(/&pick.*/, '')}`)).headers.etag
    expect([(await rooms(newBrowser(site.app))) !== undefined, await rooms(member)]).toEqual([true, undefined])
    expect(toText((await newBrowser(site.app).get(pages[0] ?? '')).body)).toContain(wayIn)
    expect(toText((await member.get(pages[0] ?? '')).body)).not.toContain(wayIn)
    // The only room that takes three children is there, and the dearest.
    const free = { capacity: 1, sold: 0, held: 0 }
    await site.resort.db.updateTable('night_stock').set(free).where('room_type', '=', 'MR').execute()
    await expect.poll(async () => toText((await newBrowser(site.app).get(crowd)).body)).toContain(split)
    const own = toText((await member.get(crowd)).body)
    expect([own.includes(from), own.includes(split)]).toEqual([true, false])
  },
)

test('a session that ends on the way to the form: the price of everybody is said, and nothing is held', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  guest.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
  const seen = seenIn((await guest.get(`/en/search/?${stay}`)).body)
  guest.cookies.set('_session', 'x'.repeat(43))
  const refused = await guest.post(`/en/search/?${stay}`, { seen })
  expect(refused.statusCode).toBe(409)
  expect(seenIn(refused.body)).not.toBe(seen)
})

test('the code of the member rate in an address or a form is not valid, signed in or not', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  const everybody = seenIn((await guest.get(`/en/search/?${stay}`)).body)
  const forged = await guest.get(`/en/search/?${stay}&promocode=SOCIOS`)
  expect(toText(forged.body)).toContain('Invalid promotional code')
  expect(seenIn(forged.body)).toBe(everybody)
})

test('where every rate of a room is in view, each that members pay less for says so', async () => {
  await using site = await openBookingSite()
  const { body } = await newBrowser(site.app).get(`/en/search/?${stay.replace('OV.FLEX', 'OV.HB')}`)
  const [, rates = ''] = /id="rates-OV"([\s\S]*?)<\/article>/.exec(body) ?? []
  expect(rates.match(/Members pay US\$/g)?.length).toBe(rates.match(/<li class="[^"]*rate/g)?.length)
})

test.for([
  ['es', '/es/busqueda/', '/es/reserva/', 'Flexible'],
  ['en', '/en/search/', '/en/booking/', 'Flexible'],
  ['pt', '/pt/busca/', '/pt/reserva/', 'Flexível'],
] as const)(
  'a member whose code lowers less reads that the member rate is the lower one, in %s',
  async ([locale, search, form, what]) => {
    await using site = await openBookingSite()
    const guest = newBrowser(site.app)
    guest.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
    const code = 'BRISA50'
    const here = m.promo_below_member_here({ code }, { locale })
    const ofRate = toText(m.promo_below_member({ code, what }, { locale }))
    for (const pick of ['', '&pick[0]=OV.FLEX']) {
      const { body } = await guest.get(`${search}?${dates}&guests[0][adults]=2${pick}&promocode=${code}`)
      expect(toText(body)).toContain(here)
      expect(toText(body)).not.toContain(m.promo_spares_rate({ code }, { locale }))
      expect(toText(body).includes(ofRate)).toBe(pick !== '')
    }
    await guest.post(`${search}?${stay}`, {})
    const { body } = await guest.post(form, { ...typedGuest, intent: 'code', code })
    expect(toText(body)).toContain(ofRate)
  },
)
