import { expect, test } from 'vitest'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { sampleOrderLetter } from '#tests/support/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'

type Closed = NonNullable<LetterFacts['closed']>

const closed: Closed = {
  ...{ name: 'Xplor', day: '2027-01-15', starts: '09:00', reason: 'It rains.', until: '2026-12-05' },
  ...{ step: 'asked', choice: null, ways: ['another-day', 'money-back'] },
}
const say = (language: 'es' | 'en' | 'pt', change: Partial<Closed> = {}) =>
  composeLetter('day-closed', sampleOrderLetter({ language, closed: { ...closed, ...change } }))

test.for([
  [
    'es',
    'no se ofrecerá el 15 de enero de 2027',
    'otra fecha sin cargo o la devolución',
    'sábado 5 de diciembre',
    'Elegir',
  ],
  ['en', 'is not available on 15 January 2027', 'another date free of charge or all', 'Saturday, 5 December', 'Choose'],
  [
    'pt',
    'Não haverá Xplor em 15 de janeiro de 2027',
    'outra data sem custo ou todo',
    'sábado, 5 de dezembro',
    'Escolher',
  ],
] as const)(
  'a letter in %s says which day is closed, why, what may be chosen and until when',
  ([language, ...said]) => {
    const { opening, blocks, button, subject } = say(language)
    const text = [subject, ...opening, button?.label].join(' ')
    for (const words of said) expect(text).toContain(words)
    expect(text).not.toMatch(/tarjeta de regalo|voucher|vale-presente/)
    expect(blocks[0]?.rows.map(({ value }) => value)).toContain('It rains.')
    const reminders = (['reminded', 'last'] as const).map((step) => say(language, { step }))
    expect(new Set([subject, ...reminders.map((each) => each.subject)]).size).toBe(3)
    for (const step of ['reopened', 'holder'] as const) expect(say(language, { step }).button).toBeNull()
  },
)

test.for([
  ['es', 'Xplor sí se ofrecerá el 15 de enero de 2027. El boleto que le cedieron sirve como antes'],
  ['en', 'Xplor is available on 15 January 2027 after all. The ticket you were given is good as before'],
  ['pt', 'Xplor será, sim, oferecido em 15 de janeiro de 2027. O ingresso que passaram para você vale como antes'],
] as const)('in %s whoever was given a ticket reads that its day takes place after all', ([language, says]) => {
  const letter = say(language, { step: 'holder-reopened' })
  expect(letter.opening.join(' ')).toContain(says)
  expect(letter.button).toBeNull()
  expect(letter.blocks[0]?.rows.map(({ value }) => value)).not.toContain('It rains.')
})

test('the letter that follows says what was chosen, or that nobody answered', () => {
  const told = (['another-day', 'credit', 'money-back', 'no-answer'] as const).map((choice) => {
    const facts = sampleOrderLetter({ closed: { ...closed, step: 'chosen', choice } })
    return composeLetter('confirmation', facts).opening.filter((sentence) => sentence.includes('15 January 2027'))
  })
  expect(new Set(told.flat()).size).toBe(4)
})
