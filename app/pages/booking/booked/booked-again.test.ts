import { expect, test } from 'vitest'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { payOnSite, typedGuest } from '#tests/support/pay-on-site.ts'

const rooms =
  '/en/search/?checkin=2027-01-19&checkout=2027-01-23&guests[0][adults]=2&hotel=79260&currency=USD&pick[0]=OV.FLEX'

test('a confirmation that is loaded again after another booking is told of its own, and nobody else sees it there', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await guest.post(rooms, {})
  const first = await payOnSite(site, guest, { pay: 'rest-at-the-property' })
  await guest.post(rooms.replaceAll('2027-01-', '2027-02-'), {})
  const second = await payOnSite(site, guest, { pay: 'rest-at-the-property' })
  const at = async (number: string, browser = guest) => (await browser.get(`/en/booking/?booked=${number}`)).body
  for (const [{ number }, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const body = await at(number)
    expect([body.includes(number), body.includes(other.number)]).toEqual([true, false])
    expect(await at(number, newBrowser(site.app))).not.toContain(typedGuest.lastname)
  }
  // While something else is being chosen it is still what it was; nonsense names nothing.
  await guest.post(rooms.replaceAll('2027-01-', '2027-03-'), {})
  expect(await at(first.number)).toContain(first.number)
  expect(await at('nonsense')).not.toContain(first.number)
})
