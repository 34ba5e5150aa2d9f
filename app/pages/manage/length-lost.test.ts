import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { bookInBrowser } from '#tests/support/book-in-browser.ts'
import { openBookingSite } from '#tests/support/open-booking-site.ts'
import { newBrowser } from '#tests/support/page-browser.ts'
import { toText } from '#tests/support/read-words.ts'
import { pathTo } from '../../paths.ts'

const said = {
  es: [
    'Por 14 noches su tarifa descuenta 8 % de cada noche; por 13 noches, solo 5 %.',
    'Por 14 noches su tarifa descuenta 8 % de cada noche; por 3 noches, nada.',
    /toda la reserva costaría US\$([\d.,]+); así cuesta US\$([\d.,]+)\./,
  ],
  en: [
    'For 14 nights your rate takes 8% off every night; for 13 nights only 5%.',
    'For 14 nights your rate takes 8% off every night; for 3 nights it takes nothing off.',
    /the whole reservation would cost US\$([\d.,]+); this way it costs US\$([\d.,]+)\./,
  ],
  pt: [
    'Por 14 noites a sua tarifa desconta 8% de cada noite; por 13 noites, só 5%.',
    'Por 14 noites a sua tarifa desconta 8% de cada noite; por 3 noites, nada.',
    /a reserva inteira custaria US\$([\d.,]+); assim custa US\$([\d.,]+)\./,
  ],
} as const

test('whoever makes a stay so short that a discount ends reads which, and both prices, before agreeing', async () => {
  await using site = await openBookingSite()
  const guest = newBrowser(site.app)
  await bookInBrowser(site, guest, { language: 'en', query: 'checkin=2027-02-09&checkout=2027-02-23&pick[0]=OV.FLEX' })
  const read = async (locale: (typeof languages)[number], days: string) =>
    toText((await guest.get(`${pathTo('manage', locale)}?${days}`)).body)
  const toNumber = (text: string | undefined) => Number(text?.replaceAll(/\D/g, ''))
  for (const locale of languages) {
    const [less, none, prices] = said[locale]
    expect(await read(locale, 'arrive=2027-02-09&leave=2027-02-22')).toContain(less)
    const short = await read(locale, 'arrive=2027-02-09&leave=2027-02-12')
    expect(short).toContain(none)
    const [, kept, total] = prices.exec(short) ?? []
    // Of what a room costs before the fee by the night.
    expect(toNumber(kept) / toNumber(total)).toBeCloseTo(0.92, 1)
    expect(toNumber(kept)).toBeLessThan(toNumber(total))
    for (const same of ['arrive=2027-02-10&leave=2027-02-24', 'arrive=2027-02-10&leave=2027-02-28'])
      expect(await read(locale, same)).not.toMatch(prices)
  }
})
