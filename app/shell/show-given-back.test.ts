import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { showGivenBack } from './show-given-back.ts'

test.for([
  ['es', 'En la recepción del hotel', 'que le damos ahí', 'que ya tiene'],
  ['en', 'At the front desk of the hotel', 'which we give you there', 'which you have'],
  ['pt', 'Na recepção do hotel', 'que entregamos a você lá', 'que você já tem'],
] as const)(
  'in %s the page says of what was paid at the counter that it is fetched there, and then that it was',
  ([locale, where, before, after]) => {
    const back = { method: 'CASH', lastFour: null, brand: null, paidOn: null, amount: money(10_000, 'USD') }
    const show = (is: 'coming' | 'sent') => showGivenBack({ givenBack: [{ ...back, is }], gifts: [] }, locale)
    expect(show('coming')).toEqual([{ name: where, words: expect.stringContaining(before) }])
    expect(show('sent')).toEqual([{ name: where, words: expect.stringContaining(after) }])
  },
)
