import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readShopFolder } from '#commands/read-shop-folder.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { importShop } from './import-shop.ts'
import type { ShopText } from './read-shop.ts'
import { listShopCells } from './shop-queries.ts'

type File = keyof ShopText
type Cells = Record<string, string>

const written = () => readShopFolder((file) => readFileSync(`content/shop/${file}.csv`, 'utf8'))
const without = (product: string, ...files: File[]): ShopText => {
  const text = written()
  for (const file of files) Object.assign(text, { [file]: text[file].filter(({ cells }) => cells.product !== product) })
  return text
}
/** The files with other words on the lines of a product, or with a line more where it has none. */
const say = (file: File, which: Cells, change: Cells): ShopText => {
  const text = written()
  const isMeant = (cells: Cells) => Object.entries(which).every(([column, is]) => cells[column] === is)
  const lines = text[file].map(({ line, cells }) => ({ line, cells: isMeant(cells) ? { ...cells, ...change } : cells }))
  const isThere = text[file].some(({ cells }) => isMeant(cells))
  return { ...text, [file]: isThere ? lines : [...lines, { line: 99, cells: { ...which, ...change } }] }
}
const files = ['products', 'options', 'prices', 'places', 'tiers'] as const
const ana = { mode: 'import', evenSo: 'ana' } as const
const trial = { mode: 'trial', evenSo: null } as const

test.for(['0', '0.5', '2', '11', '55', '100'])(
  'buying early that took 5 per cent off and takes %s off is refused, unless somebody says so, and then it is written down',
  async (percent) => {
    await using resort = await openDemonstration()
    const before = await listShopCells(resort.db, 'tiers')
    const text = say('tiers', { product: '', days_ahead: '7' }, { percent })
    if (percent === '100') return expect(await importShop(resort, text, ana)).toMatchObject({ outcome: 'wrong' })
    for (const mode of ['trial', 'import'] as const)
      expect(await importShop(resort, text, { mode, evenSo: null })).toMatchObject({
        ...{ outcome: 'jumped', jumps: [{ file: 'tiers', line: 2, product: null, days_ahead: 7, before: 500 }] },
      })
    expect(await listShopCells(resort.db, 'tiers')).toEqual(before)
    expect(await importShop(resort, text, ana)).toMatchObject({ outcome: 'imported', jumps: 1 })
    expect(await resort.db.selectFrom('agreed_shop_figure').selectAll().execute()).toMatchObject([
      { product: null, days_ahead: 7, before: 500, figure: Number(percent) * 100, agreed_by: 'ana' },
    ])
    expect(await importShop(resort, text)).toMatchObject({ outcome: 'imported', jumps: 0 })
  },
)

test('a step that is new is measured by those of its product, and else by those that count without it', async () => {
  await using resort = await openDemonstration()
  const bring = (product: string, percent: string, days = '30') =>
    importShop(resort, say('tiers', { product, days_ahead: days }, { percent }), trial)
  for (const [product, percent] of [
    ['xenses', '32'],
    ['xenses', '0.75'],
    ['coba', '40'],
    ['shuttle', '20'],
    ['shuttle', '0'],
  ] as const)
    expect([product, percent, await bring(product, percent)]).toMatchObject([product, percent, { outcome: 'tried' }])
  for (const [product, percent] of [
    ['xenses', '33'],
    ['xenses', '0.74'],
    ['coba', '41'],
    ['coba', '0.5'],
  ] as const)
    expect([product, percent, await bring(product, percent)]).toMatchObject([
      ...[product, percent],
      { outcome: 'jumped', jumps: [{ file: 'tiers', line: 99, before: null }] },
    ])
  // It took nothing off, as if it had not been there.
  expect(await bring('shuttle', '8', '7')).toMatchObject({ outcome: 'tried' })
  expect(await bring('shuttle', '80', '7')).toMatchObject({ outcome: 'jumped', jumps: [{ before: null }] })
})

test('what buying early leaves of a price is never less than half of what it left, nor the first such step less than a quarter', async () => {
  await using resort = await openDemonstration()
  const take = (percent: string, days = '7') => say('tiers', { product: '', days_ahead: days }, { percent })
  expect(await importShop(resort, take('45'), ana)).toMatchObject({ outcome: 'imported' })
  expect(await importShop(resort, take('72.5'), trial)).toMatchObject({ outcome: 'tried', jumps: 0 })
  for (const percent of ['73', '90'])
    expect([percent, await importShop(resort, take(percent), trial)]).toMatchObject([
      percent,
      { outcome: 'jumped', jumps: [{ file: 'tiers', before: 4500 }] },
    ])
  expect(await importShop(resort, take('87', '60'), trial)).toMatchObject({
    outcome: 'jumped',
    jumps: [{ before: 4500 }, { days_ahead: 60, before: null }],
  })
  expect(await importShop(resort, { ...written(), tiers: [] })).toMatchObject({ outcome: 'imported' })
  expect(await importShop(resort, take('75'), trial)).toMatchObject({ outcome: 'tried', jumps: 0 })
  expect(await importShop(resort, take('76'), trial)).toMatchObject({ outcome: 'jumped', jumps: [{ before: null }] })
})

test('a deposit at a tenth or ten times of what it was is refused, and a new one by those of the house', async () => {
  await using resort = await openDemonstration()
  const leave = (product: string, deposit: string) => say('products', { product }, { deposit })
  expect(await importShop(resort, leave('xplor', '40.00'))).toMatchObject({ outcome: 'imported', jumps: 0 })
  for (const deposit of ['4.00', '400.00', ''])
    expect(await importShop(resort, leave('xplor', deposit))).toMatchObject({
      ...{ outcome: 'jumped', jumps: [{ file: 'products', product: 'xplor', before: 4_000 }] },
    })
  const both = (deposit: string): ShopText => {
    const text = leave('xplor', '40.00')
    return {
      ...text,
      products: text.products.map((each) =>
        each.cells.product === 'coba' ? { ...each, cells: { ...each.cells, deposit } } : each,
      ),
    }
  }
  for (const deposit of ['2.49', '160.01'])
    expect(await importShop(resort, both(deposit), trial)).toMatchObject({
      outcome: 'jumped',
      jumps: [{ before: null }],
    })
  for (const deposit of ['2.50', '160.00'])
    expect(await importShop(resort, both(deposit), trial)).toMatchObject({ outcome: 'tried', jumps: 0 })
  expect(await importShop(resort, both('400.00'), ana)).toMatchObject({ outcome: 'imported', jumps: 1 })
  expect(await resort.db.selectFrom('agreed_shop_figure').selectAll().execute()).toMatchObject([
    { product: 'coba', days_ahead: null, before: null, figure: 40_000, agreed_by: 'ana' },
  ])
})

test('the first prices of a product are measured by those of its kind, for people of the same age', async () => {
  await using resort = await openDemonstration()
  await importShop(resort, without('coba', ...files))
  const priced = (unit: string, price: string) => say('prices', { product: 'coba', unit }, { price })
  for (const [unit, price] of [
    ['adult', '9.49'],
    ['adult', '949.90'],
    ['adult', '0.00'],
    ['child', '7.12'],
  ] as const)
    expect([unit, price, await importShop(resort, priced(unit, price))]).toMatchObject([
      ...[unit, price],
      { outcome: 'jumped', jumps: [{ file: 'prices', product: 'coba', unit, before: null }] },
    ])
  expect(await importShop(resort, priced('child', '0.00'), trial)).toMatchObject({ outcome: 'tried' })
  expect(await importShop(resort, priced('adult', '9.49'), ana)).toMatchObject({ outcome: 'imported', jumps: 1 })
})

test('the first price for an age is measured by what its product costs others, and may be nothing for children', async () => {
  await using resort = await openDemonstration()
  const bring = (price: string) =>
    importShop(resort, say('prices', { product: 'xplor', unit: 'infant' }, { ...everyDay, price }), trial)
  for (const price of ['0.00', '30.00', '400.00'])
    expect(await bring(price)).toMatchObject({ outcome: 'tried', jumps: 0 })
  for (const price of ['3.00', '900.00'])
    expect(await bring(price)).toMatchObject({ outcome: 'jumped', jumps: [{ line: 99 }] })
})

test('an empty shop takes its first files over as they are', async () => {
  await using resort = await openDemonstration()
  await resort.db.deleteFrom('product_price').execute()
  await resort.db.deleteFrom('product_tier').execute()
  const text = say('prices', { product: 'xplor', unit: 'adult' }, { price: '4.00' })
  expect(await importShop(resort, text)).toMatchObject({ outcome: 'imported', jumps: 0 })
})

const everyDay = { option: '', from: '', until: '', weekdays: '' }
