import { mostTimesBefore, mostTimesUsual } from '../rates/most-jump.ts'
import { keyOfPrice } from './key-of-price.ts'
import type { ShopLines } from './read-shop.ts'

type PriceLine = ShopLines['prices'][number]
type ShopPrice = Pick<PriceLine, 'product' | 'option' | 'from' | 'until' | 'weekdays' | 'price'> & { unit: string }

/** A price of the files that is so far from what was there that it is more likely a slip of the hand. */
export type ShopPriceJump = PriceLine & {
  /** Cents of a US dollar; null where the same people, days and option had no price. */
  before: number | null
}

/** One that is new is measured by all that its product has for such people; where that is nothing, it is its first. */
export function listShopPriceJumps(prices: readonly PriceLine[], known: readonly ShopPrice[]): ShopPriceJump[] {
  const before = new Map(known.map((each) => [keyOfPrice(each), each.price]))
  const usual = Map.groupBy(known, ({ product, unit }) => `${product} ${unit}`)
  return prices.flatMap((line): ShopPriceJump[] => {
    const own = before.get(keyOfPrice(line))
    const others = usual.get(`${line.product} ${line.unit}`)?.map(({ price }) => price) ?? []
    if (own === undefined && !others.length) return []
    const [least, most, times] =
      own === undefined ? [Math.min(...others), Math.max(...others), mostTimesUsual] : [own, own, mostTimesBefore]
    const isFar = line.price * times < least || line.price > most * times
    return isFar ? [{ ...line, before: own ?? null }] : []
  })
}
