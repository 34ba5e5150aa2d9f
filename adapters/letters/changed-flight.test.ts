import { expect, test } from 'vitest'
import { readText } from '#tests/support/read-letter.ts'
import { sampleFlightFacts } from '#tests/support/sample-flight.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')

test.for([
  ['es', 'Su estancia: ', 'Del vuelo se devuelve lo que devuelva la aerolínea.'],
  ['en', 'Your stay: ', 'Of the flight, what the airline returns is returned.'],
  ['pt', 'Sua estadia: ', 'Do voo, devolvemos o que a companhia aérea devolver.'],
] as const)(
  'in %s a confirmation says that a fee is of the stay, and what goes back of a flight beside it',
  async ([language, stay, flight]) => {
    const say = async (facts: Parameters<typeof sampleLetter>[0]) =>
      readText((await documents.draftLetter('confirmation', sampleLetter({ language, ...facts }))).text)
    const beside = await say({ flight: sampleFlightFacts() })
    expect(beside).toContain(stay)
    expect(beside).toContain(flight)
    expect(await say({})).not.toContain(flight)
  },
)

test.for([
  ['es', 'rechazarlos', 'cancelar el vuelo según sus condiciones'],
  ['en', 'refuse them', 'cancel the flight by its terms'],
  ['pt', 'recusá-los', 'cancelar o voo conforme as condições dele'],
] as const)(
  'in %s a letter about half an hour promises nobody what a large change gives',
  async ([language, large, small]) => {
    const say = async (isChangedEssentially: boolean) => {
      const flight = { ...sampleFlightFacts(), isChangedEssentially }
      return readText((await documents.draftLetter('flight-changed', sampleLetter({ language, flight }))).text)
    }
    expect(await say(true)).toContain(large)
    expect(await say(false)).not.toContain(large)
    expect(await say(false)).toContain(small)
  },
)

test.for([
  ['es', 'puede aceptarlos', 'llámenos o escríbanos'],
  ['en', 'you can accept', 'call us or write to us'],
  ['pt', 'pode aceitá-los', 'ligue ou escreva para nós'],
] as const)(
  'in %s a letter about a change promises only what the airline lets be answered',
  async ([language, accept, help]) => {
    const say = async (canAccept: boolean, canGiveUp: boolean) => {
      const flight = { ...sampleFlightFacts(), canAccept, canGiveUp }
      return readText((await documents.draftLetter('flight-changed', sampleLetter({ language, flight }))).text)
    }
    const told = await Promise.all([say(true, true), say(true, false), say(false, true), say(false, false)])
    expect(told.map((text) => [text.includes(accept), text.includes(help)])).toEqual([
      [true, false],
      [true, true],
      [false, true],
      [false, true],
    ])
  },
)
