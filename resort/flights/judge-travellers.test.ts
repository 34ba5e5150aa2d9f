import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlightOffer } from './flight-offer.ts'
import { ageOn, judgeTravellers, mostNameLetters, type TypedTraveller } from './judge-travellers.ts'
import { printName } from './print-name.ts'

const place = { airport: 'MEX', timeZone: 'America/Mexico_City' }
const segment = (leaves: string) => ({
  ...{ carrier: { code: 'ZZ', name: 'Duffel Airways' }, number: '1', operatedBy: null, from: place, to: place },
  ...{ leaves, lands: leaves, minutes: 150, stops: [] },
})
const leg = (leaves: string) => ({
  segments: [segment(leaves)],
  ...{ minutes: 150, brand: null, carryOnBags: 1, checkedBags: 0 },
})

function offerFor(travellers: FlightOffer['travellers'], needsDocuments = false) {
  return { travellers, legs: [leg('2027-03-01T09:00'), leg('2027-03-08T18:00')], needsDocuments }
}

const adult = { id: 'pas_1', kind: 'adult', age: null } as const
const nobody: TypedTraveller = {
  ...{ givenName: '', familyName: '', title: '', born: '' },
  ...{ documentNumber: '', documentCountry: '', documentExpires: '' },
}
const ana: TypedTraveller = { ...nobody, givenName: 'Ana María', familyName: 'Núñez', title: 'ms', born: '1990-05-17' }
const today = '2026-11-23'

function whyOf(typed: Partial<TypedTraveller>, seat: FlightOffer['travellers'][number] = adult, documents = false) {
  const judged = judgeTravellers(offerFor([seat], documents), [{ ...ana, ...typed }], today)
  return judged.outcome === 'wrong' ? judged.problems.map(({ field, why }) => `${field} ${why}`) : judged.outcome
}

test('a name is kept as airlines print it, and what no airline prints is refused and never changed', () => {
  expect(printName('Ana María')).toBe('ANA MARIA')
  expect(printName('Núñez-O’Brien')).toBe('NUNEZ OBRIEN')
  expect(printName('Strauß Łęcki Ærø')).toBe('STRAUSS LECKI AERO')
  expect(printName('  José   Ângelo  ')).toBe('JOSE ANGELO')
  for (const strange of ['Иван', '李', 'Ana2', 'Ma. Luisa', 'Ana@x', 'a\u202eb', 'Ana😀', 'محمد']) {
    expect([strange, printName(strange)]).toEqual([strange, null])
    expect(whyOf({ givenName: strange })).toEqual(['givenName letters'])
  }
  expect(whyOf({ familyName: '-' })).toEqual(['familyName letters'])
  expect(whyOf({ familyName: 'X'.repeat(mostNameLetters) })).toBe('named')
  expect(whyOf({ familyName: 'X'.repeat(mostNameLetters + 1) })).toEqual(['familyName long'])
})

test('whatever is typed, what is kept of a name has only letters that airlines print, and no more than they take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (givenName, familyName) => {
      const judged = judgeTravellers(offerFor([adult]), [{ ...ana, givenName, familyName }], today)
      if (judged.outcome !== 'named') return
      for (const name of [judged.travellers[0]?.givenName, judged.travellers[0]?.familyName])
        expect(name).toMatch(/^[A-Za-z](?:[A-Za-z ]{0,18}[A-Za-z])?$/)
    }),
  )
})

test('everybody is as old, on the day they fly home, as the flight was searched for', () => {
  // Two years old the day after the flight home.
  const infant = { id: 'pas_2', kind: 'infant', age: 1 } as const
  expect(whyOf({ born: '2025-03-09' }, infant)).toBe('named')
  expect(whyOf({ born: '2025-03-08' }, infant)).toEqual(['born age'])
  const child = { id: 'pas_3', kind: 'child', age: 8 } as const
  expect(whyOf({ born: '2018-06-01' }, child)).toBe('named')
  expect(whyOf({ born: '2018-03-09' }, { ...child, age: 9 })).toEqual(['born age'])
  expect(whyOf({ born: '2011-03-08' })).toBe('named')
  expect(whyOf({ born: '2011-03-09' })).toEqual(['born age'])
  for (const born of ['', '1890-01-01', '2001-02-29', '17/05/1990', '1990-5-17'])
    expect([born, whyOf({ born })]).toEqual([born, [born ? 'born no-day' : 'born missing']])
  for (const born of ['2027-01-01', '2086-05-17']) expect([born, whyOf({ born })]).toEqual([born, ['born future']])
  expect(ageOn('2024-02-29', '2026-02-28')).toBe(1)
  expect(ageOn('2024-02-29', '2026-03-01')).toBe(2)
})

test('a document is asked for only where the airline asks, and is good until the flight home', () => {
  const passport = { documentNumber: 'g 1234-5678', documentCountry: 'MX', documentExpires: '2027-03-08' }
  expect(whyOf(passport, adult, true)).toBe('named')
  expect(whyOf({}, adult, true)).toEqual([
    'documentNumber missing',
    'documentCountry missing',
    'documentExpires missing',
  ])
  expect(whyOf({ ...passport, documentExpires: '2027-03-07' }, adult, true)).toEqual(['documentExpires expired'])
  expect(whyOf({ ...passport, documentNumber: '12/4' }, adult, true)).toEqual(['documentNumber document'])
  const told = judgeTravellers(offerFor([adult]), [{ ...ana, ...passport }], today)
  expect(told).toMatchObject({ travellers: [{ document: null }] })
})

test('infants sit on the laps of different adults, nobody is booked twice, and nobody is left out', () => {
  const seats = [
    adult,
    { id: 'pas_2', kind: 'adult', age: null },
    { id: 'pas_3', kind: 'infant', age: 0 },
    { id: 'pas_4', kind: 'infant', age: 0 },
  ] as const
  const born = '2026-08-01'
  const family = [
    ...[ana, { ...ana, givenName: 'Luis', title: 'mr' }],
    ...[
      { ...ana, givenName: 'Eva', born },
      { ...ana, givenName: 'Iker', title: 'mr', born },
    ],
  ]
  const judged = judgeTravellers(offerFor([...seats]), family, today)
  expect(judged).toMatchObject({
    outcome: 'named',
    travellers: [{ infant: 'pas_3' }, { infant: 'pas_4' }, { infant: null }, { infant: null }],
  })
  const twins = judgeTravellers(offerFor([...seats]), [ana, { ...ana, familyName: 'NUÑEZ' }, ...family.slice(2)], today)
  expect(twins).toEqual({ outcome: 'wrong', problems: [{ place: 1, field: 'givenName', why: 'twice' }] })
  expect(judgeTravellers(offerFor([...seats]), [ana], today)).toMatchObject({ outcome: 'wrong' })
})
