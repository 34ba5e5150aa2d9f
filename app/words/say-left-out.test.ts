import { expect, test } from 'vitest'
import { flightLine } from '#resort/flights/flight-line.ts'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { sampleOffer } from '#tests/support/sample-flight.ts'
import { sampleLine } from '#tests/support/sample-line.ts'
import { sayLeftOut } from './say-left-out.ts'

const tickets = {
  es: ['no se puede pagar con PayPal (en USD).', 'no se puede pagar ni con PayPal ni con Flexpay (en USD).'],
  en: ['PayPal cannot be used in USD.', 'PayPal and Flexpay cannot be used in USD.'],
  pt: ['pagar com PayPal (em USD).', 'pagar nem com PayPal nem com Flexpay (em USD).'],
} as const

/** With PayPal no flight is paid in any currency, with American Express in most. */
const flights = {
  es: ['pedido no se puede pagar con PayPal.', 'pagar con American Express (en USD).'],
  en: ['order, PayPal cannot be used.', 'order, American Express cannot be used in USD.'],
  pt: ['pedido, não é possível pagar com PayPal.', 'pagar com American Express (em USD).'],
} as const

test.for(languages)('in %s two ways that cannot be used are both said not to be, and in which currency', (language) => {
  const say = (names: string[]) => sayLeftOut({ names, currency: 'USD', lines: [] }, language)
  const heard = tickets[language].map((words) => expect.stringContaining(words))
  expect([say([]), say(['PayPal']), say(['PayPal', 'Flexpay'])]).toEqual([null, ...heard])
})

test.for(languages)('in %s nobody is sent to other currencies for what no flight is paid with', (language) => {
  const flight = sampleLine({ ...flightLine(sampleOffer(), money(30_000, 'USD')), state: 'held' })
  const say = (name: string) => sayLeftOut({ names: [name], currency: 'USD', lines: [flight] }, language)
  const heard = flights[language].map((words) => expect.stringContaining(words))
  expect(['PayPal', 'American Express'].map(say)).toEqual(heard)
})
