import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'

const usd = (minor: number) => money(minor, 'USD')
const spa = { name: 'Water circuit', quantity: 2, was: null }
const transfer = { name: 'Private transfer', quantity: 1, was: null }
const room = (when: string) => ({ name: `Sea suite, ${when}`, quantity: 1, was: 'before' })
/** Of an order without a stay. */
const alone = { stay: null, rooms: [], parts: null } as unknown as Partial<LetterFacts>

test('letters about two changes or two payments of one reservation have two subjects, each with what it is and the number', () => {
  for (const language of languages)
    for (const about of [{}, alone]) {
      const say = (facts: Partial<LetterFacts>) =>
        composeLetter('confirmation', sampleLetter({ language, ...about, ...facts })).subject
      const change = (lines: (typeof spa | ReturnType<typeof room>)[], total: number | null = null) =>
        say({ news: 'changed', changes: { lines, total: total ? { was: usd(1), now: usd(total) } : null } })
      const pay = (minor: number) => say({ news: 'paid', received: usd(minor) })
      const told = [
        [change([spa], 100), '2 × Water circuit'],
        [change([transfer], 200), 'Private transfer'],
        [change([room('12–16 January'), room('15–19 January')]), 'Sea suite, 15–19 January'],
        [change([spa, transfer, room('1 May')]), '2 × Water circuit, Private transfer …'],
        [change([], 5_000), formatMoney(usd(5_000), language)],
        [pay(10_000), formatMoney(usd(10_000), language)],
        [pay(20_000), formatMoney(usd(20_000), language)],
      ] as const
      for (const [subject, what] of told) {
        expect(subject).toContain(what)
        expect(subject).toContain('(K7QM-2XRT)')
      }
      expect(new Set(told.map(([subject]) => subject)).size).toBe(told.length)
    }
})
