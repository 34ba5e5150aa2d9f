import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { m } from '#app/messages/compiled/messages.js'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { sayCancellation } from './say-giving-back.ts'

const last = {
  es: 'hasta lo que se pagó con cada una, y solo después a las? tarjetas? de regalo',
  en: 'up to what each of them paid, and only then (to|onto) (gift|the gift|the) vouchers?',
  pt: 'até o que foi pago com cada um, e só depois (aos?|para os) vales?-presente',
}

test.for(languages)(
  'in %s a guest reads before cancelling, and in the terms, that gift vouchers are paid back after cards and accounts',
  (locale) => {
    const free = sayCancellation({ fee: money(0, 'USD'), refund: money(14_500, 'USD') }, locale)
    const terms = readFileSync(`content/pages/${locale}/terms-of-use.md`, 'utf8')
    for (const words of [free, terms, m.closed_no_credit({}, { locale })])
      expect(words).toMatch(new RegExp(last[locale]))
  },
)
