import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { listHotels, listRoomTypes } from './room-queries.ts'
import { roomCategories } from './room-type.ts'

const codes = {
  suites: 'SW OV OW OF BF GV G5 RV R2 R5 FW FF FA PO PR PF',
  jrsuites: 'JS J2 J5',
  swimup: 'WG WF WD',
  mrsuites: 'M1 M2 MW MF MO MR FG',
}

test('the rooms of the three houses are of four kinds, each room of one', async () => {
  await using resort = await openDemonstration()
  const hotels = await listHotels(resort.db)
  expect(hotels.map(({ code }) => code).toSorted()).toEqual(['31453', '74213', '79260'])
  const all = (await Promise.all(hotels.map(({ code }) => listRoomTypes(resort.db, code)))).flat()
  const kindOf = new Map(all.map(({ code, category }) => [code, category]))
  const found = roomCategories.map((kind) => [
    kind,
    [...kindOf].filter(([, each]) => each === kind).map(([code]) => code),
  ])
  const wanted = Object.entries(codes).map(([kind, list]) => [kind, list.split(' ')])
  const sorted = (kinds: (string | string[])[][]) => kinds.map(([kind, list]) => [kind, [...(list ?? [])].toSorted()])
  expect(sorted(found)).toEqual(sorted(wanted))
})
