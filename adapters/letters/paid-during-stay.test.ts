import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'

test.for([
  ['es', 'Le esperamos', 'Ya registramos su pago de US$100.00.'],
  ['en', 'look forward', 'We have received your payment of US$100.00.'],
  ['pt', 'Esperamos por você', 'Seu pagamento de US$100,00 chegou.'],
] as const)(
  'in %s who pays while they are there, or as they leave, is not awaited on the day they came',
  ([language, awaited, paid]) => {
    const stay = sampleLetter().stay
    const tell = (day: string) => {
      const facts = {
        language,
        news: 'paid' as const,
        received: money(10_000, 'USD'),
        writtenAt: `${day}T20:00:00.000Z`,
      }
      return composeLetter('confirmation', sampleLetter(facts)).opening.join(' ')
    }
    expect(tell('2026-11-21')).toContain(awaited)
    const there = tell(stay?.checkIn ?? '')
    expect(there).not.toContain(awaited)
    expect(there).toContain(paid)
  },
)
