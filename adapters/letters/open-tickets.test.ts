import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { money } from '#resort/money/money.ts'
import { sampleOrderLetter } from '#tests/support/sample-letter.ts'
import { composeLetter } from './compose-letter.ts'
import { wordsIn } from './words-in.ts'

const openTickets = [
  { name: 'Xplor', until: '2027-05-21' },
  { name: 'Xavage', until: '2027-05-21' },
  { name: 'Xoximilco', until: '2027-06-01' },
]

test.for([
  ['es', 'Xplor y Xavage: con fecha abierta hasta el 21 de mayo de 2027', 'Elegir el día'],
  ['en', 'Xplor and Xavage: open until 21 May 2027', 'Choose the day'],
  ['pt', 'Xplor e Xavage: com data aberta até 21 de maio de 2027', 'Escolher o dia'],
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

test.for(languages)(
  'in %s terms of more than two things stand under a heading of their own, after the price',
  (language) => {
    const outing = { name: 'Xplor', day: '2027-01-13', freeUntil: null, lateFee: money(4_000, 'USD') }
    const cancelling = wordsIn(language).voucher.cancelling
    const tell = (outings: (typeof outing)[]) => composeLetter('confirmation', sampleOrderLetter({ language, outings }))
    const { opening, blocks } = tell([outing, outing, { ...outing, name: 'Xavage' }])
    expect(blocks.at(-1)).toMatchObject({ heading: cancelling, rows: [{}, {}, {}] })
    expect(opening.join(' ')).not.toContain('Xavage')
    const few = tell([outing])
    expect(few.blocks.map(({ heading }) => heading)).not.toContain(cancelling)
    expect(few.opening.join(' ')).toContain('Xplor')
  },
)

test.for([
  ['es', 'se cambió: ahora es para el 22 de enero de 2027', 'Los códigos de los boletos de Xplor y Coba cambiaron'],
  ['en', 'was exchanged: it is now for 22 January 2027', 'The codes of the tickets for Xplor and Coba have changed'],
  ['pt', 'foi trocado: agora é para 22 de janeiro de 2027', 'Os códigos dos ingressos de Xplor e Coba mudaram'],
] as const)(
  'a letter in %s tells whoever has a ticket of its new day, and its buyer that the codes changed',
  ([language, says, codes]) => {
    const ticket = {
      ...{ number: 'T1', name: 'Xplor', day: '2027-01-22', starts: null, useUntil: null, isExchanged: true },
    }
    expect(composeLetter('ticket', sampleOrderLetter({ language, ticket })).opening.join(' ')).toContain(says)
    const changed = sampleOrderLetter({ language, news: 'changed', newCodesOf: ['Xplor', 'Coba'] })
    expect(composeLetter('confirmation', changed).opening.join(' ')).toContain(codes)
    const same = sampleOrderLetter({ language, news: 'changed' })
    expect(composeLetter('confirmation', same).opening.join(' ')).not.toContain(codes)
  },
)

test.for(languages)('in %s whoever was given a ticket without a day reads who chooses it', (language) => {
  const ticket = { number: 'T1', name: 'Xplor', day: null, starts: null, useUntil: '2027-06-01', isExchanged: false }
  const says = (given: { day: string | null }) =>
    composeLetter('ticket', sampleOrderLetter({ language, ticket: { ...ticket, ...given } })).opening.join(' ')
  const who = wordsIn(language).ticket.dayIsChosen
  expect(says({ day: null })).toContain(who)
  expect(says({ day: '2027-01-22' })).not.toContain(who)
})

test.for([
  ['es', 'Ana Reyes le cedió un boleto para Xplor', 'Pregunte a Ana Reyes.'],
  ['en', 'Ana Reyes has passed a ticket for Xplor on to you', 'Please ask Ana Reyes.'],
  ['pt', 'Ana Reyes passou para você um ingresso para Xplor', 'Fale com Ana Reyes.'],
] as const)('in %s whoever is given a ticket reads by whom, also when it ends', ([language, given, ended]) => {
  const when = { day: '2027-01-22', starts: null, useUntil: null, isExchanged: false }
  const ticket = { number: 'T1', name: 'Xplor', from: 'Ana Reyes', ...when }
  const says = (isCancelled: boolean) =>
    composeLetter('ticket', sampleOrderLetter({ language, ticket: { ...ticket, isCancelled } })).opening.join(' ')
  expect(says(false)).toContain(given)
  expect(says(true)).toContain(ended)
})

test.for([
  ['es', 'La hora de su boleto para Xplor cambió: ahora es el 22 de enero de 2027, 12:30', 'sigue dando acceso'],
  ['en', 'The hour of your ticket for Xplor has changed: it is now 22 January 2027, 12:30', 'still lets you in'],
  ['pt', 'A hora do seu ingresso para Xplor mudou: agora é 22 de janeiro de 2027, 12:30', 'continua dando acesso'],
] as const)(
  'in %s whoever was given a ticket reads its new hour, and that their code is good',
  ([language, hour, code]) => {
    const when = { day: '2027-01-22', starts: '12:30', useUntil: null, isExchanged: false, isOtherHour: true }
    const letter = composeLetter(
      'ticket',
      sampleOrderLetter({ language, ticket: { number: 'T1', name: 'Xplor', ...when } }),
    )
    const said = letter.opening.join(' ')
    expect(said).toContain(hour)
    expect(said).toContain(code)
    expect(letter.button).not.toBeNull()
  },
)

test.for([
  ['es', 'Su boleto para Xplor tiene otro código', 'El que tenía ya no da acceso'],
  ['en', 'Your ticket for Xplor has another code', 'The one you had lets nobody in'],
  ['pt', 'Seu ingresso para Xplor tem outro código', 'O que você tinha não dá mais acesso'],
] as const)('in %s whoever was given a ticket reads that it has another code', ([language, says, code]) => {
  const when = { day: '2027-01-22', starts: null, useUntil: null, isExchanged: false, isRenewed: true }
  const letter = composeLetter(
    'ticket',
    sampleOrderLetter({ language, ticket: { number: 'T1', name: 'Xplor', ...when } }),
  )
  for (const right of [says, code]) expect(letter.opening.join(' ')).toContain(right)
  expect(letter.button).not.toBeNull()
})
