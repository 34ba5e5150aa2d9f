import { expect, test } from 'vitest'
import { flightLine } from '#resort/flights/flight-line.ts'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { sampleOffer } from '#tests/support/sample-flight.ts'
import { sampleLine } from '#tests/support/sample-line.ts'
import { sayLeftOut } from './say-left-out.ts'

const said = {
  es: ['no se puede pagar con PayPal (en USD).', 'no se puede pagar ni con PayPal ni con Flexpay (en USD).'],
  en: ['PayPal cannot be used', 'PayPal and Flexpay cannot be used'],
  pt: ['pagar com PayPal (em USD).', 'pagar nem com PayPal nem com Flexpay (em USD).'],
} as const

test.for(languages)('in %s two ways that cannot be used are both said not to be', (language) => {
  const flight = sampleLine({ ...flightLine(sampleOffer(), money(30_000, 'USD')), state: 'held' })
  for (const lines of [[], [flight]]) {
    const say = (names: string[]) => sayLeftOut({ names, currency: 'USD', lines }, language)
    expect([say([]), say(['PayPal']), say(['PayPal', 'Flexpay'])]).toEqual([
      null,
      ...said[language].map((words) => expect.stringContaining(words)),
    ])
  }
})
