import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { sayCancellation, sayTripCancellation } from './say-giving-back.ts'

const last = {
  es: 'hasta lo que se pagó con cada una, y solo después a las? tarjetas? de regalo',
  en: 'up to what each of them paid, and only then (to|onto) (gift|the gift|the) vouchers?',
  pt: 'até o que foi pago com cada um, e só depois (aos?|para os) vales?-presente',
}

test.for(languages)(
  'in %s a guest reads before cancelling, and in the terms, that gift vouchers are paid back after cards and accounts',
  (locale) => {
    const refund = money(14_500, 'USD')
    const gifts = [
      {
        tail: '91ZC',
        amount: refund,
        returned: money(0, 'USD'),
        returnedNow: money(0, 'USD'),
        left: refund,
        isBlocked: false,
      },
    ]
    const told = [money(0, 'USD'), money(5_000, 'USD')].flatMap((fee) =>
      [sayCancellation, sayTripCancellation].map((say) => [
        say({ fee, refund }, { gifts, isByGiftsAlone: false }, locale),
        say({ fee, refund }, { gifts: [], isByGiftsAlone: false }, locale),
      ]),
    )
    const terms = readFileSync(`content/pages/${locale}/terms-of-use.md`, 'utf8')
    for (const words of [...told.map(([withGift]) => withGift), terms, m.closed_no_credit({}, { locale })])
      expect(words).toMatch(new RegExp(last[locale]))
    // Where nothing else paid, nothing else is paid back first.
    const alone = sayCancellation({ fee: money(0, 'USD'), refund }, { gifts, isByGiftsAlone: true }, locale)
    expect(alone).toContain(m.manage_cancel_gifts_alone({}, { locale }))
    expect(alone).not.toMatch(new RegExp(last[locale]))
    // Whoever used none is not told of any.
    for (const [, without] of told) expect(without).not.toMatch(/gift|regalo|presente/)
  },
)
