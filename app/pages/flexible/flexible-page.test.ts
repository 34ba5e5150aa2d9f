import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'

const openHouse = async () => await openSiteOn(await openDemonstration())

function toText(html: string): string {
  const words = html.replace(/<(script|style|svg|select)[\s\S]*?<\/\1>/g, '').replace(/<!--.*?-->|<[^>]+>/g, ' ')
  return words.replaceAll('&amp;', '&').replace(/\s+/g, ' ')
}

/** The stays of the answer: the words of each, and where it leads. */
function listStays(html: string): { words: string; path: string }[] {
  const [list = ''] = /<ol[\s\S]*?<\/ol>/.exec(html) ?? []
  return [...list.matchAll(/<a href="([^"]+)">([\s\S]*?)<\/a>/g)].map(([, path = '', words = '']) => ({
    words: toText(words).trim(),
    path: path.replaceAll('&amp;', '&'),
  }))
}

test.for([
  ['es', '/es/fechas-flexibles/', '4 noches en febrero de 2027', 'de febrero de 2027', 'en total'],
  ['en', '/en/flexible-dates/', '4 nights in February 2027', 'February 2027', 'in total'],
  ['pt', '/pt/datas-flexiveis/', '4 noites em fevereiro de 2027', 'de fevereiro de 2027', 'no total'],
] as const)('in %s a guest asks %s for the cheapest %s, and each leads to rooms at that total', async (asked) => {
  const [, path, heading, days, total] = asked
  await using site = await openHouse()
  const { body } = await site.get(`${path}?month=2027-02&nights=4&currency=USD`)
  expect(toText(body)).toContain(heading)
  const stays = listStays(body)
  expect(stays).toHaveLength(6)
  for (const { words } of stays) {
    expect(words).toContain(days)
    expect(words).toContain(total)
  }
  const [cheapest] = stays
  const amount = /US\$([\d.,]+)/.exec(cheapest?.words ?? '')?.[0] ?? 'none'
  const { body: rooms } = await site.get(cheapest?.path ?? '')
  expect(toText(rooms)).toContain(amount)
  // No scripts are sent: a form, links and words.
  expect(body).not.toContain('<template id="scripts">')
})

test('what is asked of the cheapest stays is kept in the form, and other months are a link away', async () => {
  await using site = await openHouse()
  const query = 'month=2027-02&nights=7&rooms=1&guests[0][adults]=3&guests[0][age][]=4&guests[0][age][]='
  const sent = await site.get(`/en/flexible-dates/?${query}`)
  expect(sent.statusCode).toBe(302)
  const { body } = await site.get(String(sent.headers.location))
  expect(toText(body)).toContain('3 adults, 1 child, 1 room')
  expect(body).toContain('<option value="2027-02" selected="">')
  expect(toText(body)).toMatch(/← January 2027 .*March 2027 →/)
  expect(listStays(body)[0]?.path).toContain('guests%5B0%5D%5BchildrenAges%5D=4')
})

test.for([
  ['month=9999-12&nights=4', 'We could not read the month or the nights.'],
  ['month=2027-02&nights=-1', 'We could not read the month or the nights.'],
  ['month=2027-02&nights=400', 'We could not read the month or the nights.'],
  ['month=2027-02&month=9999-01&nights=4e9', 'We could not read the month or the nights.'],
  ['month=2027-02&nights=29', 'No stay of 29 nights is on sale in February 2027'],
] as const)('an address that asks for %s is answered with a page that says so', async ([query, words]) => {
  await using site = await openHouse()
  const { body, statusCode } = await site.get(`/en/flexible-dates/?${query}`)
  expect(statusCode).toBe(200)
  expect(toText(body)).toContain(words)
})

test('where nothing is left, the cheapest stays of the same month are a link away', async () => {
  await using site = await openHouse()
  await site.resort.db.updateTable('night_stock').set({ capacity: 0, held: 0, sold: 0 }).execute()
  const { body } = await site.get('/en/search/?checkin=2027-02-09&checkout=2027-02-12')
  expect(body).toMatch(/href="\/en\/flexible-dates\/\?[^"]*month=2027-02&amp;nights=3"/)
  const { body: none } = await site.get('/en/flexible-dates/?month=2027-02&nights=3')
  expect(toText(none)).toContain('No stay of 3 nights is on sale in February 2027')
})

test('prices that a promo code has lowered name the code', async () => {
  await using site = await openHouse()
  const { body } = await site.get('/en/flexible-dates/?month=2027-02&nights=4&currency=USD&promocode=MAR10')
  expect(toText(body)).toContain('With the code MAR10.')
  const without = await site.get('/en/flexible-dates/?month=2027-02&nights=4&currency=USD')
  expect(toText(without.body)).not.toContain('With the code')
})
