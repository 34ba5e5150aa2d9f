import { expect, test } from 'vitest'
import { airports } from '#db/seed/seed-airports.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { findOrigin } from './find-origin.ts'

test('whoever types the code of an airport is offered no other that only begins so, but those of its city', async () => {
  await using resort = await openTestResort()
  await airports.fill(resort.db)
  const othersOf = async (typed: string) => {
    const found = await findOrigin(resort, typed, 'pt')
    return [found?.meant.code, found?.others.map(({ code }) => code)]
  }
  expect(await othersOf('GRU')).toEqual(['GRU', []])
  expect(await othersOf('gru ')).toEqual(['GRU', []])
  const [city, airportsOfCity] = await othersOf('LON')
  expect([city, airportsOfCity]).toEqual(['LON', expect.arrayContaining(['LHR', 'LGW'])])
  const [, others] = await othersOf('londr')
  expect(others).toContain('LHR')
})
