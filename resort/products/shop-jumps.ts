import { mostTimesBefore, mostTimesUsual } from '../rates/most-jump.ts'
import { keyOfPrice } from './key-of-price.ts'
import type { ShopLines } from './read-shop.ts'

type PriceLine = ShopLines['prices'][number]
type TierLine = ShopLines['tiers'][number]
type Product = Pick<ShopLines['products'][number], 'product' | 'kind' | 'deposit'>
type ShopPrice = Pick<PriceLine, 'product' | 'option' | 'from' | 'until' | 'weekdays' | 'price'> & { unit: string }

/** What the shop has before the files are taken over. */
export type KnownFigures = {
  products: readonly (Omit<Product, 'kind'> & { kind: string })[]
  prices: readonly ShopPrice[]
  tiers: readonly Pick<TierLine, 'product' | 'days_ahead' | 'percent'>[]
}

/**
 * A figure of the files that is so far from what was there that it is more likely a slip of the hand. `before` is null
 * where the same people, days and option had no price, nobody left a deposit, or nothing was taken off.
 */
export type ShopJump =
  | (PriceLine & { file: 'prices'; before: number | null })
  | (TierLine & { file: 'tiers'; before: number | null })
  | (Pick<Product, 'product' | 'deposit'> & { file: 'products'; line: number; before: number | null })

const wholePrice = 10_000

type Read = Pick<ShopLines, 'products' | 'prices' | 'tiers'>

export function listShopJumps({ products, prices, tiers }: Read, known: KnownFigures): ShopJump[] {
  return [
    ...listDepositJumps(products, known),
    ...listTierJumps(tiers, known),
    ...listPriceJumps(prices, known, products),
  ]
}

/** One that is new is measured by all that people leave for other products. */
function listDepositJumps(lines: ShopLines['products'], { products }: KnownFigures): ShopJump[] {
  const before = new Map(products.map(({ product, deposit }) => [product, deposit]))
  const others = products.flatMap(({ deposit }) => deposit || [])
  return lines.flatMap(({ line, product, deposit }): ShopJump[] => {
    const own = before.get(product) || null
    const isFar =
      own === null
        ? deposit > 0 && isFarFrom(others, deposit, mostTimesUsual)
        : isFarFrom([own], deposit, mostTimesBefore)
    return isFar ? [{ file: 'products', line, product, deposit, before: own }] : []
  })
}

/** One that is new is measured by those of its product, else by those that counted for it until now, else by all. */
function listTierJumps(lines: readonly TierLine[], { tiers }: KnownFigures): ShopJump[] {
  const before = new Map(tiers.map(({ product, days_ahead, percent }) => [`${product} ${days_ahead}`, percent]))
  const known = tiers.filter(({ percent }) => percent > 0)
  const of = (which: string | null) => known.filter(({ product }) => product === which)
  return lines.flatMap((line): ShopJump[] => {
    const { product, days_ahead, percent } = line
    const own = before.get(`${product} ${days_ahead}`) || null
    const usual = [of(product), of(null), known].find(({ length }) => length > 0) ?? []
    const others = usual.map((each) => each.percent)
    const isFar =
      own === null
        ? percent > 0 && isStepFarFrom(others, percent, mostTimesUsual)
        : isStepFarFrom([own], percent, mostTimesBefore)
    return isFar ? [{ ...line, file: 'tiers', before: own }] : []
  })
}

/** What is taken off, or what it leaves of the price: twice of 45 per cent would leave less than a fifth of what is paid now. */
function isStepFarFrom(usual: readonly number[], percent: number, times: number): boolean {
  const left = (usual.length ? usual : [0]).map(leftOf)
  return isFarFrom(usual, percent, times) || isFarFrom(left, leftOf(percent), times)
}

function leftOf(percent: number): number {
  return wholePrice - percent
}

function listPriceJumps(lines: readonly PriceLine[], known: KnownFigures, products: readonly Product[]): ShopJump[] {
  const before = new Map(known.prices.map((each) => [keyOfPrice(each), each.price]))
  const usualOf = findUsual(known, new Map(products.map(({ product, kind }) => [product, kind])))
  return lines.flatMap((line): ShopJump[] => {
    const own = before.get(keyOfPrice(line)) ?? null
    const isFar =
      own === null
        ? isFarFrom(usualOf(line), line.price, mostTimesUsual)
        : isFarFrom([own], line.price, mostTimesBefore)
    return isFar ? [{ ...line, file: 'prices', before: own }] : []
  })
}

/**
 * A price that is new is measured by all that its product has for such people; the first for them by what it has for
 * others, and the first of a product by what others of its kind have for such people.
 */
function findUsual({ prices, products }: KnownFigures, kinds: ReadonlyMap<string, string>) {
  const kindBefore = new Map(products.map(({ product, kind }) => [product, kind]))
  return ({ product, unit, price }: PriceLine): number[] => {
    const own = prices.filter((each) => each.product === product)
    const alike = own.filter((each) => each.unit === unit)
    if (alike.length) return alike.map((each) => each.price)
    // Children often pay nothing.
    if (price === 0 && unit !== 'adult') return []
    const kind = kinds.get(product)
    const others = own.length
      ? own
      : prices.filter((each) => each.unit === unit && kindBefore.get(each.product) === kind)
    return others.flatMap((each) => each.price || [])
  }
}

function isFarFrom(usual: readonly number[], figure: number, times: number): boolean {
  if (!usual.length) return false
  return figure * times < Math.min(...usual) || figure > Math.max(...usual) * times
}
