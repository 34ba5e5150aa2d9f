import { today } from '#resort/calendar/today.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isComplement, type Product } from '#resort/products/product.ts'
import { priceComplement } from '#resort/tickets/price-complement.ts'
import { type Outing, outingKey } from '#resort/tickets/ticket-item.ts'
import type { Visit } from '../../visit.ts'
import type { CartOrder } from './show-cart.ts'

type Cart = { order: CartOrder; outings: readonly Outing[]; products: readonly Product[] }

/** What goes with each park or tour of the cart, what it costs, and whether it is there: a button that says Add, or Added. */
export function showComplements({ resort, visitor }: Visit, { order, outings, products }: Cart) {
  const { language: locale } = visitor
  const { currency, lines } = order
  return outings
    .filter((outing) => !outing.isComplement)
    .flatMap((outing) =>
      products.filter(isComplement).flatMap((product) => {
        const words = resort.shop.findProduct(product.code, locale)
        const option = product.options.find(({ isOpen }) => isOpen === (outing.day === null))
        if (!words || !option || !product.goesWith.includes(outing.product)) return []
        const own = outings.find((each) => each.product === product.code && each.day === outing.day)
        const price = priceComplement(lines, { product, option, outing, currency, today: today(resort.clock) })
        return [
          {
            key: `${product.code} ${outingKey(outing)}`,
            of: outing.product,
            name: words.title,
            subtitle: words.subtitle,
            price: price && formatMoney(price, locale),
            hasBeenAdded: Boolean(own),
            product: product.code,
            option: option.code,
            day: outing.day,
          },
        ]
      }),
    )
}
