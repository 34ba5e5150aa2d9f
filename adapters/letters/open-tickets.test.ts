import { expect, test } from 'vitest'
import { sampleOrderLetter } from '#tests/support/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'

const openTickets = [
  { name: 'Xplor', until: '2027-05-21' },
  { name: 'Xavage', until: '2027-05-21' },
  { name: 'Xoximilco', until: '2027-06-01' },
]

test.for([
  ['es', 'Xplor y Xavage: su boleto abierto sirve hasta el 21 de mayo de 2027', 'Elegir el día'],
  ['en', 'Xplor and Xavage: your open ticket is good until 21 May 2027', 'Choose the day'],
  ['pt', 'Xplor e Xavage: seu ingresso aberto vale até 21 de maio de 2027', 'Escolher o dia'],
] as const)(
  'a letter in %s names the open tickets that end, their day and where another is chosen',
  ([language, says, button]) => {
    const letter = composeLetter('ticket-ends', sampleOrderLetter({ language, openTickets, lastDay: '2027-05-21' }))
    expect(letter.opening.join(' ')).toContain(says)
    expect(letter.opening.join(' ')).not.toContain('Xoximilco')
    expect(letter.button?.label).toBe(button)
  },
)

test('a confirmation says of each open ticket until when it is good', () => {
  const letter = composeLetter('confirmation', sampleOrderLetter({ openTickets }))
  expect(letter.opening.filter((sentence) => sentence.includes('is open and good until'))).toHaveLength(3)
})
