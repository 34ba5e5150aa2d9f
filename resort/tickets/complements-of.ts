import type { Day } from '../calendar/day.ts'
import type { Line } from '../lines/line.ts'
import type { Currency } from '../money/currency.ts'
import { isComplement, type Product, type ProductOption } from '../products/product.ts'
import { type ComplementPrice, priceComplement } from './price-complement.ts'
import { listOutings, type Outing } from './ticket-item.ts'

/** What goes with a park or tour: the option that has its day, for everybody who goes. */
export type ComplementOffer = {
  product: Product
  option: ProductOption
  /** Null where it is not known: somebody has no price, or nobody has said who goes. */
  price: ComplementPrice | null
  hasBeenAdded: boolean
}

type Cart = { lines: readonly Line[]; currency: Currency; products: readonly Product[]; today: Day }

/** What can be had with an outing of a cart, and what of it is there. */
export function complementsOf(outing: Outing, { lines, currency, products, today }: Cart): ComplementOffer[] {
  const added = listOutings(lines).filter(({ isComplement: isAlong, day }) => isAlong && day === outing.day)
  return complementsBeside(outing.product, products, outing.day === null).map(({ product, option }) => ({
    ...{ product, option },
    price: priceComplement(lines, { product, option, outing, currency, today }),
    hasBeenAdded: added.some((each) => each.product === product.code),
  }))
}

/** What goes with a product that nobody has chosen. */
export function complementsBeside(
  code: string,
  products: readonly Product[],
  isOpen = false,
): Pick<ComplementOffer, 'product' | 'option'>[] {
  return products.filter(isComplement).flatMap((product) => {
    const option = product.options.find((each) => each.isOpen === isOpen)
    return option && product.goesWith.includes(code) ? [{ product, option }] : []
  })
}
