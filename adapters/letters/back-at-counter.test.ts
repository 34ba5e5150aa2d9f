import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { sampleOrderLetter } from '#tests/support/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'
import { wordsIn } from './words-in.ts'

const back = { brand: null, paidOn: null, is: 'coming' as const }
const cash = { ...back, method: 'CASH', lastFour: null, amount: money(10_000, 'USD') }
const card = { ...back, method: 'VI', lastFour: '4242', amount: money(5_000, 'USD') }

test.for([
  ['es', 'que pagó en la recepción del hotel se le devuelven ahí.', 'tarjeta o cuenta'],
  ['en', 'that you paid at the front desk of the hotel is given back to you there.', 'card or account'],
  ['pt', 'que você pagou na recepção do hotel são devolvidos lá.', 'cartão ou'],
] as const)(
  'in %s what was paid at the counter is said to be given back there, and not by a bank',
  ([language, says, bank]) => {
    const settled = { fee: money(0, 'USD'), refund: money(10_000, 'USD') }
    const tell = (givenBack: (typeof card | typeof cash)[]) =>
      composeLetter('cancellation', sampleOrderLetter({ language, settled, givenBack })).opening.join(' ')
    const alone = tell([cash])
    expect(alone).toContain(says)
    for (const wrong of [bank, wordsIn(language).bankTakes]) expect(alone).not.toContain(wrong)
    const both = tell([card, cash])
    for (const right of [says, '4242', wordsIn(language).bankTakes]) expect(both).toContain(right)
  },
)
