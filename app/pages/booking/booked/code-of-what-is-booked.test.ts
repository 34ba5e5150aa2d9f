import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { enter } from '#tests/support/account-house.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite } from '#tests/support/pay-on-site.ts'
import { toText } from '#tests/support/read-words.ts'

const week = 'checkin=2027-01-12&checkout=2027-01-19&guests[0][adults]=2&hotel=79260&currency=USD'
const account = '/en/my-account/'

test('the code of a booking that is paid is not carried into the next search, nor is what was bought offered as a search', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  guest.cookies.set('_session', (await enter(site, 'ana@example.com')).token)
  await guest.post(`/en/search/?${week}&pick[0]=OV.AI&promocode=SEMANA`, {})
  const back = m.account_to_search({}, { locale: 'en' })
  expect(toText((await guest.get(account)).body)).toContain(back)
  const order = await payOnSite(site, guest, { pay: 'rest-at-the-property' })
  expect(order.promocode).toBe('SEMANA')
  await guest.get('/en/booking/')

  expect(toText((await guest.get(account)).body)).not.toContain(back)
  const next = toText((await guest.get('/en/search/?checkin=2027-02-02&checkout=2027-02-04')).body)
  expect(next).not.toContain('SEMANA')
  // What is looked for since then is offered again.
  expect(toText((await guest.get(account)).body)).toContain(back)
})
