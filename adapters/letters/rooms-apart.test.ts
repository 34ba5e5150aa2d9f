import { expect, test } from 'vitest'
import { readText } from '#tests/support/read-letter.ts'
import { sampleLetter } from '#tests/support/sample-letter.ts'
import { houseDocuments } from './house-documents.ts'

const documents = await houseDocuments('content')

test.for([
  ['es', '2 noches y 4 noches · 2 habitaciones', '4 noches · 2 habitaciones'],
  ['en', '2 nights and 4 nights · 2 rooms', '4 nights · 2 rooms'],
  ['pt', '2 noites e 4 noites · 2 quartos', '4 noites · 2 quartos'],
] as const)(
  'in %s a letter about rooms on different dates says how many nights they are',
  async ([language, apart, alike]) => {
    const [first, second] = sampleLetter().rooms
    if (!first || !second) throw new Error('the letter has two rooms')
    const long = { ...first, days: { checkIn: '2026-12-29', checkOut: '2027-01-02' } }
    const short = { ...second, days: { checkIn: '2027-01-12', checkOut: '2027-01-14' } }
    const read = async (...rooms: (typeof first)[]) =>
      readText((await documents.draftLetter('confirmation', sampleLetter({ language, rooms }))).text)
    expect(await read(long, short)).toContain(apart)
    expect(await read(long, { ...second, days: long.days })).toContain(alike)
  },
)
