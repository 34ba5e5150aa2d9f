import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { sampleLetter, sampleOrderLetter } from '#tests/support/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'

const usd = (minor: number) => money(minor, 'USD')

test.for([
  [
    'es',
    'Cancelamos una parte de su reserva',
    'Cancelamos parte de su reserva: Suite Jardín (K7QM-2XRT)',
    'Cancelamos parte de su pedido:',
  ],
  [
    'en',
    'A part of your reservation is cancelled',
    'Cancelled from your reservation: Suite Jardín (K7QM-2XRT)',
    'Cancelled from your order:',
  ],
  [
    'pt',
    'Cancelamos uma parte da sua reserva',
    'Cancelamos parte da sua reserva: Suite Jardín (K7QM-2XRT)',
    'Cancelamos parte do seu pedido:',
  ],
] as const)(
  'one room given back of several is what the letter in %s is called by, and no other change is',
  ([language, title, subject, ofOrder]) => {
    const item = { name: 'Suite Jardín', quantity: 1, amount: usd(20_000) }
    const gone = { items: [item], fee: usd(0), refund: usd(20_000), rateKept: null }
    const changed = { language, news: 'changed', settled: null } as const
    expect(composeLetter('confirmation', sampleLetter({ ...changed, gone }))).toMatchObject({ title, subject })
    expect(composeLetter('confirmation', sampleOrderLetter({ ...changed, gone })).subject).toContain(ofOrder)
    expect(composeLetter('confirmation', sampleLetter(changed)).title).not.toBe(title)
  },
)
