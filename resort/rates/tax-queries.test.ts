import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { municipalities, taxesOf } from '#tests/support/sample-taxes.ts'
import { loadTaxTables } from './tax-queries.ts'

test('the taxes of every place are read as they were written', async () => {
  await using resort = await openDemonstration()
  for (const place of municipalities) expect(await loadTaxTables(resort.db, place)).toEqual(taxesOf(place))
  await expect(loadTaxTables(resort.db, 'tulum')).rejects.toThrow()
})

test('a new unit holds from its day on, and who asks again has the same tables until then', async () => {
  await using resort = await openDemonstration()
  const before = await loadTaxTables(resort.db, 'cancun')
  expect(await loadTaxTables(resort.db, 'cancun')).toBe(before)
  await resort.db.insertInto('fee_unit').values({ from_day: '2027-02-01', minor: 12_200 }).execute()
  const after = await loadTaxTables(resort.db, 'cancun')
  expect(after.uma).toEqual([...before.uma, { from: '2027-02-01', minor: 12_200 }])
})
