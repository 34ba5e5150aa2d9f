import type { z } from 'zod'
import { keyOfPrice } from './key-of-price.ts'
import { type Cells, type ShopFileName, type ShopLine, shopFileNames, shopLines } from './shop-files.ts'

/** The lines of every file, each with its number. */
export type ShopText = Record<ShopFileName, readonly { line: number; cells: Cells }[]>

export type WrongShopLine = { file: ShopFileName; line: number; sentence: string }

/** The files as they are meant. */
export type ShopLines = { [Name in ShopFileName]: (ShopLine<Name> & { line: number })[] }

export type ReadShop = { outcome: 'read'; shop: ShopLines } | { outcome: 'wrong'; wrong: WrongShopLine[] }

/** Every line for itself, and then what they say of one another. */
export function readShop(text: ShopText, hasWords: (product: string) => boolean): ReadShop {
  const wrong: WrongShopLine[] = []
  const read = <Name extends ShopFileName>(file: Name) =>
    text[file].flatMap(({ line, cells }) => {
      const schema: z.ZodType<ShopLine<Name>> = shopLines[file] as never
      const parsed = schema.safeParse(cells)
      for (const { path, message } of parsed.error?.issues ?? []) {
        wrong.push({ file, line, sentence: `${path.join('.') || 'The line'} ${message}.` })
      }
      return parsed.success ? [{ ...parsed.data, line }] : []
    })
  const shop: ShopLines = {
    products: read('products'),
    options: read('options'),
    tiers: read('tiers'),
    prices: read('prices'),
    quotas: read('quotas'),
    places: read('places'),
  }
  // What stands on a wrong line would be missed in every other file.
  if (!wrong.length) wrong.push(...listContradictions(shop, hasWords))
  const order = ({ file }: WrongShopLine) => shopFileNames.indexOf(file)
  return wrong.length
    ? { outcome: 'wrong', wrong: wrong.toSorted((a, b) => order(a) - order(b) || a.line - b.line) }
    : { outcome: 'read', shop }
}

function listContradictions(shop: ShopLines, hasWords: (product: string) => boolean): WrongShopLine[] {
  const { products, options, tiers, prices, quotas, places } = shop
  const codes = new Set(products.map(({ product }) => product))
  const optionKeys = new Set(options.map(({ product, option }) => `${product} ${option}`))
  const quotaCodes = new Set(quotas.map(({ quota }) => quota))
  const wrong: WrongShopLine[] = []
  const say = (file: ShopFileName, line: number, isRight: boolean, sentence: string) => {
    if (!isRight) wrong.push({ file, line, sentence })
  }
  const once = (file: ShopFileName, lines: readonly { line: number }[], keyOf: (index: number) => string) => {
    const seen = new Set<string>()
    for (const [index, { line }] of lines.entries()) {
      say(file, line, !seen.has(keyOf(index)), `says ${keyOf(index).trim()} a second time.`)
      seen.add(keyOf(index))
    }
  }
  once('products', products, (index) => products[index]?.product ?? '')
  once('options', options, (index) => `${options[index]?.product} ${options[index]?.option}`)
  once('tiers', tiers, (index) => `${tiers[index]?.product ?? ''} ${tiers[index]?.days_ahead}`)
  once('places', places, (index) => `${places[index]?.product} ${places[index]?.option} ${places[index]?.quota}`)
  const priced = prices.map(keyOfPrice)
  once('prices', prices, (index) => priced[index] ?? '')
  for (const { line, product, kind, goes_with, upgrade_of } of products) {
    const named = [...goes_with, ...(upgrade_of ? [upgrade_of] : [])]
    for (const each of named) say('products', line, codes.has(each), `There is no product ${each}.`)
    say('products', line, hasWords(product), `${product} has no words in content/products.`)
    const goes = (kind === 'complement') === goes_with.length > 0
    say('products', line, goes, 'goes_with names the products of a complement, and nothing else has any.')
    const own = options.filter((option) => option.product === product)
    say('products', line, own.length > 0, `${product} has no option.`)
    const isPriced = prices.some((price) => price.product === product && price.unit === 'adult')
    say('products', line, isPriced, `${product} has no price for an adult.`)
  }
  for (const { line, product, option, open } of options) {
    say('options', line, codes.has(product), `There is no product ${product}.`)
    const isComplement = products.find((each) => each.product === product)?.kind === 'complement'
    const takes = places.some((each) => each.product === product && each.option === option)
    say('options', line, open || isComplement || takes, `${product} ${option} takes no places of any quota.`)
    say('options', line, !open || !takes, `${product} ${option} is an open ticket and takes places.`)
  }
  for (const { line, product } of tiers) {
    say('tiers', line, product === null || codes.has(product), `There is no product ${product}.`)
  }
  for (const { line, product, option } of prices) {
    const isThere = option === null ? codes.has(product) : optionKeys.has(`${product} ${option}`)
    say(
      'prices',
      line,
      isThere,
      `There is no ${option === null ? 'product' : 'option'} ${product} ${option ?? ''}`.trim(),
    )
  }
  for (const { line, product, option, quota } of places) {
    say('places', line, optionKeys.has(`${product} ${option}`), `There is no option ${product} ${option}.`)
    say('places', line, quotaCodes.has(quota), `There is no quota ${quota}.`)
  }
  return wrong
}
