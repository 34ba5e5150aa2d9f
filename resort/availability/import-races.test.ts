import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { exportNights } from './export-nights.ts'
import { importNights } from './import-nights.ts'
import { type NightColumn, readNightLine } from './night-file.ts'

type Cells = Partial<Record<NightColumn, string>>

test('two files that are imported at one moment are both taken over whole, whatever their order', async () => {
  await using resort = await openDemonstration()
  const nights = await Array.fromAsync(
    exportNights(resort, { from: '2027-03-01', to: '2027-03-31', hotels: ['79260'] }),
  )
  const rates = nights.flat().filter(({ rate_plan, price }) => rate_plan !== '' && price !== '')
  const dearer = rates.map((cells): Cells => ({ ...cells, price: '901.00', min_nights: '2', max_nights: '' }))
  const closed = rates.map((cells): Cells => ({ ...cells, price: '', closed: 'yes', min_nights: '', max_nights: '9' }))
  const files = [dearer, closed.toReversed(), dearer.toReversed(), closed]
  const imported = await Promise.all(
    files.map((cells) => importNights(resort, { lines: linesOf(cells), mode: 'import', evenSo: 'ana' })),
  )
  expect(imported).toMatchObject(files.map((cells) => ({ outcome: 'imported', lines: cells.length })))
  const [after = []] = await Array.fromAsync(
    exportNights(resort, { from: '2027-03-02', to: '2027-03-02', hotels: ['79260'] }),
  )
  const garden = after.find(({ room_type, rate_plan }) => room_type === 'GV' && rate_plan === 'FLEX')
  expect(garden).toMatchObject({ price: '901.00', closed: 'yes', min_nights: '2', max_nights: '9' })
})

async function* linesOf(rows: Cells[]) {
  yield rows.map((cells, index) => ({ line: index + 2, read: readNightLine(cells, index + 2) }))
}
