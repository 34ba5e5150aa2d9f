import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { municipalities, taxesOf } from '#tests/support/sample-taxes.ts'
import { loadTaxTables, loadVat } from './tax-queries.ts'

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

test('the tax on what is added to a stay is that of its hotel and its day', async () => {
  await using resort = await openDemonstration()
  const before = {
    municipality: 'playa-del-carmen',
    tax: 'vat',
    from_day: '2027-03-01',
    rate: 1_500,
    base_share: 10_000,
  }
  await resort.db.insertInto('tax_rate').values(before).execute()
  const days = ['2027-02-28', '2027-03-01']
  const rates = await Promise.all(days.map(async (day) => await loadVat(resort.db, '79260', day)))
  expect(rates).toEqual([1_600, 1_500])
})
