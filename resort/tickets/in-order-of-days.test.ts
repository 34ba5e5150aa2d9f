import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import { inOrderOfDays } from './in-order-of-days.ts'

const ticket = (product: string, outing: object) =>
  sampleLine({ kind: 'ticket', item: { outing: { product, day: null, starts: null, isComplement: false, ...outing } } })
const extra = sampleLine({ item: { outing: { product: 'transfer' } } })
const later = ticket('xcaret', { day: '2027-01-15' })
const sooner = ticket('xplor', { day: '2027-01-13' })
const photos = ticket('photos', { day: '2027-01-13', isComplement: true })
const evening = ticket('dinner', { day: '2027-01-13', starts: '19:00' })
const video = ticket('video', { day: '2027-01-13', isComplement: true })
const morning = ticket('dive', { day: '2027-01-13', starts: '08:00' })
const open = ticket('xenses', {})

const namesOf = (lines: readonly { item: unknown }[]) =>
  inOrderOfDays(lines as never[]).map(({ item }) => (item as { outing: { product: string } }).outing.product)

test('parks and tours stand in the order in which they are gone to, whenever they were bought', () => {
  expect(namesOf([open, later, evening, sooner, morning])).toEqual(['xplor', 'dive', 'dinner', 'xcaret', 'xenses'])
})

test('what goes along with a park stays behind it', () => {
  expect(namesOf([later, evening, video, sooner, photos])).toEqual(['xplor', 'photos', 'dinner', 'video', 'xcaret'])
})

test('what is no park and no tour stays where it is', () => {
  expect(namesOf([later, extra, sooner])).toEqual(['xplor', 'transfer', 'xcaret'])
})
