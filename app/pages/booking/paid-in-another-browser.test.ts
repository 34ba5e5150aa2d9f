import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser, type PageBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'

const rooms =
  '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'
const choose = (guest: PageBrowser, month: string) => guest.post(rooms.replaceAll('2027-01-', `2027-${month}-`), {})

async function goToPay(guest: PageBrowser): Promise<string> {
  const seen = /name="seen" value="([^"]+)"/.exec((await guest.get('/en/booking/')).body)?.[1] ?? ''
  const pay = { method: 'VI', pay: 'rest-at-the-property', seen, intent: 'pay' }
  return String((await guest.post('/en/booking/', { ...typedGuest, ...pay })).headers.location)
}

const toPath = ({ pathname, search }: URL) => pathname + search

/** Where the link on the provider's page leads. */
async function findWayBack(page: string): Promise<string> {
  const [, href = ''] = /class="back"><a href="([^"]+)"/.exec(await (await fetch(page)).text()) ?? []
  return toPath(new URL(href.replace(/&(amp|#38);/g, '&')))
}

async function follow(guest: PageBrowser, path: string): Promise<string> {
  const answer = await guest.get(path.replace(/#.*/, ''))
  const { location } = answer.headers
  return location ? await follow(guest, location) : answer.body
}

test('a browser to which a payment leads back shows what was paid, or says that it does not know it; never an older reservation', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await choose(guest, '01')
  const other = newBrowser(site.app)
  await choose(other, '02')
  const older = await payOnSite(site, other, { pay: 'rest-at-the-property' })
  const page = await goToPay(guest)
  const left = await findWayBack(page)
  const back = toPath(new URL(await site.suppliers.payByCard(page, 'success')))

  const told = await follow(other, back)
  expect(told).toContain(m.ways_paid_elsewhere({}, { locale: 'en' }))
  for (const words of [older.number, typedGuest.lastname]) expect(told).not.toContain(words)
  expect(await follow(other, left)).toContain(m.ways_left_elsewhere({}, { locale: 'en' }))
  // Something that is being chosen there is not offered for payment either.
  await choose(other, '03')
  expect(await follow(other, back)).toContain(m.ways_paid_elsewhere({}, { locale: 'en' }))

  const shown = await follow(guest, back)
  expect(shown).toContain('Your reservation is confirmed')
  expect(shown).toContain(new URL(back, 'http://x').searchParams.get('paid'))
})

test('a confirmation whose address is opened in another browser leads to where it is opened, not to what was booked there', async () => {
  await using site = await openBookingSite()
  const [guest, other] = [newBrowser(site.app), newBrowser(site.app)]
  await choose(guest, '01')
  const booked = await payOnSite(site, guest, { pay: 'rest-at-the-property' })
  await choose(other, '02')
  const theirs = await payOnSite(site, other, { pay: 'rest-at-the-property' })
  const body = await follow(other, `/en/booking/?booked=${booked.number}`)
  expect(body).toContain(m.open_title({}, { locale: 'en' }))
  expect(body).not.toContain(theirs.number)
})
