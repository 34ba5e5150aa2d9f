import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { sampleLetter, sampleOrderLetter } from '#tests/support/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'
import { wordsIn } from './words-in.ts'

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
    const gone = { items: [item], fee: usd(0), refund: usd(20_000), unowed: null, rateKept: null, isFlight: false }
    const changed = { language, news: 'changed', settled: null } as const
    expect(composeLetter('confirmation', sampleLetter({ ...changed, gone }))).toMatchObject({ title, subject })
    expect(composeLetter('confirmation', sampleOrderLetter({ ...changed, gone })).subject).toContain(ofOrder)
    expect(composeLetter('confirmation', sampleLetter(changed)).title).not.toBe(title)
  },
)

test.for(languages)(
  'what was still to be paid of it is said in %s to be owed no more, and no refund of nothing',
  (language) => {
    const item = { name: 'Transfer', quantity: 1, amount: usd(14_500) }
    const told = (refund: number) => {
      const gone = {
        items: [item],
        fee: usd(0),
        refund: usd(refund),
        unowed: usd(14_500 - refund),
        rateKept: null,
        isFlight: false,
      }
      const { blocks } = composeLetter('confirmation', sampleLetter({ language, news: 'changed', gone, settled: null }))
      return blocks[0]?.rows.filter(({ weight }) => weight === 'strong').map(({ name, value }) => `${name}: ${value}`)
    }
    const words = wordsIn(language)
    const say = (name: string, amount: number) => `${name}: ${formatMoney(usd(amount), language)}`
    expect(told(0)).toEqual([say(words.unowed, 14_500)])
    expect(told(4_500)).toEqual([say(words.unowed, 10_000), say(words.goesBack, 4_500)])
    expect(told(14_500)).toEqual([say(words.goesBack, 14_500)])
  },
)
