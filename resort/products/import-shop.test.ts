import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readShopFolder } from '#commands/read-shop-folder.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { importShop } from './import-shop.ts'
import { listProducts } from './product-queries.ts'
import type { ShopText } from './read-shop.ts'
import { shopFileNames } from './shop-files.ts'
import { listShopCells } from './shop-queries.ts'

const written = () => readShopFolder((file) => readFileSync(`content/shop/${file}.csv`, 'utf8'))
const without = (file: keyof ShopText, gone: (cells: Record<string, string>) => boolean): ShopText => {
  const text = written()
  return { ...text, [file]: text[file].filter(({ cells }) => !gone(cells)) }
}

test('what is exported is what was imported, and importing it again changes nothing', async () => {
  await using resort = await openDemonstration()
  const cells = async () => await Promise.all(shopFileNames.map((file) => listShopCells(resort.db, file)))
  const before = { cells: await cells(), products: await listProducts(resort.db) }
  const sorted = (lines: readonly object[]) =>
    lines.map((line) => JSON.stringify(Object.entries(line).toSorted())).toSorted()
  for (const [index, file] of shopFileNames.entries()) {
    const plain = written()[file].map(({ cells: { price, deposit, ...rest } }) => ({
      ...rest,
      ...(price && { price }),
      ...(deposit !== undefined && { deposit }),
    }))
    expect(sorted(before.cells[index] ?? []), file).toEqual(sorted(plain))
  }
  expect(before.products).toHaveLength(20)
  expect(await importShop(resort, written())).toMatchObject({ outcome: 'imported' })
  expect({ cells: await cells(), products: await listProducts(resort.db) }).toEqual(before)
})

test('what the files no longer name is sold no more, and is for sale again when they do', async () => {
  await using resort = await openDemonstration()
  const names = async () => (await listProducts(resort.db)).map(({ code }) => code)
  const before = await names()
  const gone = written()
  for (const file of ['products', 'options', 'tiers', 'prices', 'places'] as const) {
    Object.assign(gone, { [file]: gone[file].filter(({ cells }) => cells.product !== 'coba') })
  }
  expect(await importShop(resort, gone, { mode: 'trial', evenSo: null })).toMatchObject({ outcome: 'tried' })
  expect(await names()).toEqual(before)
  await importShop(resort, gone)
  expect(await names()).toEqual(before.filter((code) => code !== 'coba'))
  await importShop(resort, written())
  expect(await names()).toEqual(before)
})

test('mistakes are told with file and line, all together, and nothing is changed', async () => {
  await using resort = await openDemonstration()
  const text = written()
  const change = (file: keyof ShopText, at: number, cells: Record<string, string>) => {
    Object.assign(text[file][at]?.cells ?? {}, cells)
  }
  change('products', 0, { business_unit: 'XV', late_fee: '101' })
  change('options', 2, { weekdays: '1123', starts: '8:30' })
  change('prices', 0, { from: '02-30', until: '03-01', price: '12.345' })
  const imported = await importShop(resort, text)
  expect(imported).toEqual({
    outcome: 'wrong',
    wrong: [
      { file: 'products', line: 2, sentence: 'business_unit is XC, XP, XH, XON, XS, XN, XT.' },
      { file: 'products', line: 2, sentence: 'late_fee is a per cent such as 10 or 7.5.' },
      { file: 'options', line: 4, sentence: 'starts is an hour such as 08:30.' },
      {
        file: 'options',
        line: 4,
        sentence: 'weekdays names days from 1, Monday, to 7, Sunday, each once, such as 123456.',
      },
      { file: 'prices', line: 2, sentence: 'from is a day such as 2027-12-20, or 12-20 for every year.' },
      { file: 'prices', line: 2, sentence: 'price is dollars such as 134.99.' },
    ],
  })
})

test('files that contradict each other are refused', async () => {
  await using resort = await openDemonstration()
  const sentences = async (text: ShopText) => {
    const imported = await importShop(resort, text)
    return imported.outcome === 'wrong' ? imported.wrong.map(({ file, sentence }) => `${file}: ${sentence}`) : []
  }
  expect(await sentences(without('quotas', ({ quota }) => quota === 'rafts'))).toEqual([
    'places: There is no quota rafts.',
  ])
  expect(await sentences(without('prices', ({ product }) => product === 'contoy'))).toEqual([
    'products: contoy has no price for an adult.',
  ])
  expect(await sentences(without('places', ({ product }) => product === 'contoy'))).toEqual([
    'options: contoy 0800 takes no places of any quota.',
  ])
  const unknown = written()
  Object.assign(unknown.products[0]?.cells ?? {}, { product: 'unwritten' })
  expect(await sentences(unknown)).toContain('products: unwritten has no words in content/products.')
})

test('two imports at one moment take turns', async () => {
  await using resort = await openDemonstration()
  const before = await listProducts(resort.db)
  const both = await Promise.all([importShop(resort, written()), importShop(resort, written())])
  expect(both.map(({ outcome }) => outcome)).toEqual(['imported', 'imported'])
  expect(await listProducts(resort.db)).toEqual(before)
})

test('the ages, the hours and the unit of a product are those of the specification', async () => {
  await using resort = await openDemonstration()
  const products = await listProducts(resort.db)
  const leastAge = (code: string) => products.find((each) => each.code === code)?.leastAge
  expect(['xplor', 'xplor-fuego', 'xoximilco', 'xenses', 'xavage', 'xenotes'].map(leastAge)).toEqual([5, 5, 5, 5, 5, 6])
  expect([...new Set(products.map(({ businessUnit }) => businessUnit))].toSorted()).toEqual([
    'XC',
    'XH',
    'XN',
    'XON',
    'XP',
    'XS',
    'XT',
  ])
  for (const { code } of products)
    expect(resort.shop.findProduct(code, 'pt')?.icon, code).toContain('viewBox="0 0 96 96"')
})

test('a ticket at a tenth or ten times of its price is refused, unless somebody says so, and then it is written down', async () => {
  await using resort = await openDemonstration()
  const priced = (price: string, change: Record<string, string> = {}): ShopText => {
    const text = written()
    const [first, ...others] = text.prices
    if (!first) throw new Error('There is no price.')
    return { ...text, prices: [{ ...first, cells: { ...first.cells, ...change, price } }, ...others] }
  }
  const before = await listShopCells(resort.db, 'prices')
  const minor = Math.round(Number(before[0]?.price) * 100)
  for (const price of ['11.99', '1199.90', '0.00'])
    for (const mode of ['trial', 'import'] as const)
      expect(await importShop(resort, priced(price), { mode, evenSo: null })).toMatchObject({
        ...{ outcome: 'jumped', jumps: [{ line: 2, product: 'manantial', unit: 'adult', before: minor }] },
      })
  const span = { from: '02-01', until: '02-03' }
  expect(await importShop(resort, priced('4.00', span))).toMatchObject({ outcome: 'jumped', jumps: [{ before: null }] })
  expect(await listShopCells(resort.db, 'prices')).toEqual(before)
  expect(await importShop(resort, priced('129.99'))).toMatchObject({ outcome: 'imported', jumps: 0 })
  expect(await importShop(resort, priced('4.00'), { mode: 'import', evenSo: 'ana' })).toMatchObject({ jumps: 1 })
  const agreed = await resort.db.selectFrom('agreed_shop_price').selectAll().execute()
  expect(agreed).toMatchObject([{ product: 'manantial', unit: 'adult', before: 12_999, minor: 400, agreed_by: 'ana' }])
})

test('a price that is said in other words, or once more at the end, is the same price', async () => {
  await using resort = await openDemonstration()
  const before = await listShopCells(resort.db, 'prices')
  const [first] = written().prices
  if (!first) throw new Error('There is no price.')
  const other = (change: Record<string, string>) => ({ line: 99, cells: { ...first.cells, ...change, price: '40.00' } })
  const everyDay = [{ weekdays: '1234567' }, { weekdays: '7654321' }, { from: '01-01', until: '12-31' }]
  for (const change of everyDay) {
    const [, ...others] = written().prices
    const instead = { ...written(), prices: [other(change), ...others] }
    expect(await importShop(resort, instead), JSON.stringify(change)).toMatchObject({
      ...{ outcome: 'jumped', jumps: [{ line: 99, before: Math.round(Number(first.cells.price) * 100) }] },
    })
  }
  for (const change of [{}, ...everyDay]) {
    const besides = { ...written(), prices: [...written().prices, other(change)] }
    expect(await importShop(resort, besides), JSON.stringify(change)).toMatchObject({
      ...{
        outcome: 'wrong',
        wrong: [{ file: 'prices', line: 99, sentence: expect.stringContaining('a second time') }],
      },
    })
  }
  expect(await listShopCells(resort.db, 'prices')).toEqual(before)
})
