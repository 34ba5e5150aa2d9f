import { today } from '#resort/calendar/today.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Product } from '#resort/products/product.ts'
import { complementsOf } from '#resort/tickets/complements-of.ts'
import { type Outing, outingKey } from '#resort/tickets/ticket-item.ts'
import { visitorsOf } from '#resort/tickets/visitors-of.ts'
import { writeVisitors } from '../../read-visitors.ts'
import type { Visit } from '../../visit.ts'
import { sayComplementPrice } from '../../words/say-complement-price.ts'
import { ticketsOf } from './show-outing.ts'

type Cart = {
  order: Order
  /** With which of them it is to go. */
  outings: readonly Outing[]
  products: readonly Product[]
}

export type ShownComplement = ReturnType<typeof showComplements>[number]

/** What goes with each park or tour, what it costs, and whether it is in the cart: a button that says Add, or Added. */
export function showComplements({ resort, visitor }: Visit, { order, outings, products }: Cart) {
  const { language: locale } = visitor
  const { currency, lines } = order
  const cart = { lines, currency, products, today: today(resort.clock) }
  return outings
    .filter((outing) => !outing.isComplement)
    .flatMap((outing) =>
      complementsOf(outing, cart).flatMap(({ product, option, price, hasBeenAdded }) => {
        const words = resort.shop.findProduct(product.code, locale)
        if (!words) return []
        const visitors = visitorsOf(ticketsOf(lines, outing))
        return [
          {
            key: `${product.code}-${outingKey(outing).replace(' ', '-')}`,
            of: outing.product,
            ofName: outing.shown.name[locale],
            name: words.title,
            subtitle: words.subtitle,
            price: price && sayComplementPrice(price, visitors, locale),
            hasBeenAdded,
            product: product.code,
            fields: {
              ...{ product: product.code, option: option.code, day: outing.day ?? '', of: outing.product, age: '' },
              ...writeVisitors(visitors),
            },
          },
        ]
      }),
    )
}
