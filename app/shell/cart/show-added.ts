import type { Language } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Product } from '#resort/products/product.ts'
import type { Outing } from '#resort/tickets/ticket-item.ts'
import type { Suggestion } from '../../load-suggestions.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import type { Visit } from '../../visit.ts'
import { sayHold } from '../../words/say-hold.ts'
import { showComplements } from './show-complements.ts'
import { showOuting } from './show-outing.ts'

type Added = {
  order: Order
  outings: readonly Outing[]
  /** The park or tour that was added, or what something was added to. */
  outing: Outing
  /** What goes with it and was added or taken off, or nothing. */
  code: string
  /** It stands in the place of another. */
  isChanged: boolean
  products: readonly Product[]
  suggestions: readonly Suggestion[]
}

export type ShownAdded = ReturnType<typeof showAdded>

/** More would hide what was added. */
const mostSuggested = 2

/** What came into the cart, what it costs, and what could come next; or what was taken off. */
export function showAdded(carried: Visit, { order, outings, outing, code, isChanged, products, suggestions }: Added) {
  const { resort, visitor } = carried
  const { language: locale } = visitor
  const along = outings.find((each) => each.isComplement && each.product === code && each.day === outing.day)
  const taken = along ? null : (resort.shop.findProduct(code, locale)?.title ?? null)
  const shown = showOuting(carried, order, along ?? outing)
  const complements = showComplements(carried, { order, outings: [outing], products })
  return {
    title: sayTitle({ isTaken: taken !== null, isChanged }, locale),
    says: taken && m.cart_removed({ name: taken }, { locale }),
    outing: shown,
    hold: sayHold(carried, order),
    complements,
    /** Whose button was pressed. */
    pressed: complements.find(({ product }) => product === code)?.key ?? null,
    suggestions: suggestions.slice(0, mostSuggested),
    cartPath: pathTo('cart', locale),
    shopPath: pathTo('shop', locale),
  }
}

function sayTitle({ isTaken, isChanged }: { isTaken: boolean; isChanged: boolean }, locale: Language): string {
  if (isTaken) return m.cart_title({}, { locale })
  return isChanged ? m.shop_changed_title({}, { locale }) : m.shop_added_title({}, { locale })
}
