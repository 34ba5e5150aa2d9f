import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { findOffer } from '#tests/support/flight-house.ts'
import { openFlightSite } from '#tests/support/flight-site.ts'
import { bookings, choosePackageOnSite } from '#tests/support/package-on-site.ts'
import { typedGuest } from '#tests/support/pay-on-site.ts'

const box = (body: string) => /<input(?=[^>]* type="checkbox")(?=[^>]* name="booker-flies")[^>]*>/.exec(body)?.[0] ?? ''
const isTicked = (body: string) => / checked=""/.test(box(body))

test('who books is the first traveller unless another is named or the box is cleared, without scripts too', async () => {
  await using site = await openFlightSite()
  const offer = await findOffer(site)
  for (const locale of languages) {
    const { browser } = await choosePackageOnSite(site, offer, locale)
    const page = bookings[locale]
    const read = async () => (await browser.get(page)).body
    const first = await read()
    expect(box(first)).not.toBe('')
    expect(isTicked(first)).toBe(true)
    // What an unticked box sends stands behind it.
    expect(first.slice(first.indexOf(box(first)))).toMatch(
      /<input(?=[^>]* type="hidden")(?=[^>]* name="booker-flies")[^>]* value="off"/,
    )
    await browser.post(page, { ...typedGuest, 'booker-flies': 'on', intent: 'keep' })
    expect(await read()).toContain('ANA')
    await browser.post(page, { ...typedGuest, 'booker-flies': 'off', intent: 'keep' })
    const cleared = await read()
    expect([isTicked(cleared), cleared.includes('RUIZ / ANA')]).toEqual([false, false])
    await browser.post(page, { ...typedGuest, 'given-1': 'Luis', 'family-1': 'Soto', intent: 'keep' })
    expect(isTicked(await read())).toBe(false)
  }
})
