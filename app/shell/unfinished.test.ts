import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { runHoldsHigh } from '#tests/support/run-holds-high.ts'

const searches = { es: '/es/busqueda/', en: '/en/search/', pt: '/pt/busca/' }
const rooms = 'checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'
const others = rooms.replaceAll('2027-01-', '2027-02-')

/** What the bar around the page says of what is chosen, and where it leads. */
function barIn(body: string) {
  const [bar = ''] = /<p><strong>[^<]*<\/strong> <span>[^<]*<\/span><\/p><a[^>]*>/.exec(body) ?? []
  const href = /href="([^"]*)"/.exec(bar)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { standing: /<span>([^<]*)/.exec(bar)?.[1], href }
}
const headingIn = (body: string) => /<h1[^>]*>([^<]*)/.exec(body)?.[1]

test('where rooms are refused that were chosen anew, the bar says of them what the page says that it leads to, in three languages', async () => {
  await using site = await openBookingSite()
  for (const locale of languages) {
    const browser = newBrowser(site.app)
    await browser.post(`${searches[locale]}?${rooms}`, {})
    // They cost another sum than the button said: they are chosen, and what was held before is given back.
    const refused = await browser.post(`${searches[locale]}?${others}&promocode=NADA`, { seen: '100' })
    const { standing, href } = barIn(refused.body)
    const chosen = m.reserve_chosen_title({ about: 'stay' }, { locale })
    expect([refused.statusCode, standing]).toEqual([409, chosen])
    expect(href).toContain('checkin=2027-02-19')
    expect(headingIn((await browser.get(href)).body)).toBe(chosen)
  }
})

test('rooms that could not be set aside again are not called held', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const held = await browser.post(`/en/search/?${rooms}`, {})
  const seen = /name="seen" value="(\d+)"/.exec((await browser.get(`/en/search/?${others}`)).body)?.[1] ?? ''
  await runHoldsHigh(site.resort.db)
  const refused = await browser.post(`/en/search/?${others}&promocode=NADA`, { seen })
  const chosen = m.reserve_chosen_title({ about: 'stay' }, { locale: 'en' })
  expect([held.statusCode, refused.statusCode, barIn(refused.body).standing]).toEqual([303, 429, chosen])
})

test('a room that was given back is not counted twice among those that are left', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(`/en/search/?${rooms}`, {})
  await sql`update night_stock set capacity = sold + held + 1 where room_type = 'OV'`.execute(site.resort.db)
  const here = `/en/search/?${rooms}&promocode=NADA`
  const refused = await browser.post(here, { seen: '1' })
  const left = (body: string) => [...body.matchAll(/Only (\d) rooms? left/g)].map(([, n]) => n)
  expect([refused.statusCode, left(refused.body)]).toEqual([409, left((await browser.get(here)).body)])
  expect(left(refused.body)).toContain('2')
})

test('what is held stays called held on a page that refuses something else', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  await browser.post(`/en/search/?${rooms}`, {})
  const { body, statusCode } = await browser.post('/en/gift-voucher/', { amount: '' })
  const { standing, href } = barIn(body)
  expect([statusCode, standing]).toEqual([400, expect.stringMatching(/^Held for you until \d\d:\d\d/)])
  expect(headingIn((await browser.get(href)).body)).toBe(m.reserve_title({}, { locale: 'en' }))
})

test('what a form of the cart takes out of it is no longer counted above', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const wish = { currency: 'USD', proposed: '100', forName: 'Lucía', fromName: 'Ana', language: 'es', way: 'print' }
  const added = await browser.post('/en/gift-voucher/', wish)
  const one = m.cart_count({ n: 1 }, { locale: 'en' })
  const { body } = await browser.get('/en/carrito/')
  expect([added.statusCode, body.includes(one)]).toEqual([303, true])
  const line = /name="line" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const removed = await browser.post('/en/carrito/', { do: 'remove-gift', line })
  expect([removed.statusCode, removed.body.includes(one)]).toEqual([200, false])
})

test('a page that says how what is chosen stands is not brought back as it was', async () => {
  await using site = await openBookingSite()
  const browser = newBrowser(site.app)
  const kept = async (path: string) => (await browser.get(path)).headers['cache-control']
  const paths = ['/en/', '/en/parks-and-tours/', `/en/search/?${others}`]
  for (const path of paths) expect([path, await kept(path)]).toEqual([path, 'private, no-cache'])
  await browser.post(`/en/search/?${rooms}`, {})
  for (const path of paths) expect([path, await kept(path)]).toEqual([path, 'private, no-store'])
})
