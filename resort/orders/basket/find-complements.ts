import { today } from '../../calendar/today.ts'
import type { Currency } from '../../money/currency.ts'
import { findProduct, isComplement, type Product } from '../../products/product.ts'
import type { Resort } from '../../resort.ts'
import { type ComplementOffer, complementsBeside, complementsOf } from '../../tickets/complements-of.ts'
import { listOutings, type Outing } from '../../tickets/ticket-item.ts'
import { wasBooked } from '../order.ts'
import { findOrderByToken } from './find-order-by-token.ts'

/** A park or tour with what goes with it; without an outing where the visitor has not put it into the cart. */
export type PackagePart = {
  product: Product
  outing: Outing | null
  complements: ComplementOffer[]
}

export type FoundComplements =
  | { outcome: 'found'; currency: Currency | null; parts: PackagePart[] }
  | { outcome: 'unknown-product' }

/** What goes with the parks and tours of a visitor's cart, or with one product whether or not it is there. */
export async function findComplements(
  resort: Resort,
  { token, product: asked }: { token: string; product: string | null },
): Promise<FoundComplements> {
  const [products, order] = await Promise.all([resort.nights.listProducts(), findOrderByToken(resort, token)])
  const cart = order && !wasBooked(order) && order.lines.length ? order : null
  const currency = cart?.currency ?? null
  const outings = listOutings(cart?.lines ?? []).filter((outing) => !outing.isComplement)
  const parts = outings.flatMap((outing): PackagePart[] => {
    const product = findProduct(products, outing.product)
    const day = today(resort.clock)
    return product && cart
      ? [{ product, outing, complements: complementsOf(outing, { ...cart, products, today: day }) }]
      : []
  })
  if (asked === null) return { outcome: 'found', currency, parts }
  const product = findProduct(products, asked)
  if (!product || isComplement(product)) return { outcome: 'unknown-product' }
  const chosen = parts.filter((part) => part.product.code === asked)
  const complements = complementsBeside(asked, products).map((each) => {
    return { ...each, price: null, hasBeenAdded: false }
  })
  return { outcome: 'found', currency, parts: chosen.length ? chosen : [{ product, outing: null, complements }] }
}
