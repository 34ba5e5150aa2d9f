import { fitOrder } from '#resort/orders/basket/fit-order.ts'
import { type Order, wasBooked } from '#resort/orders/order.ts'
import { listClosedAmong } from '#resort/tickets/closed-day-queries.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { findOrderNow } from '../../find-order-now.ts'
import { loadAdded } from '../../load-added.ts'
import { loadSuggestions } from '../../load-suggestions.ts'
import { m } from '../../messages/compiled/messages.js'
import type { Visit } from '../../visit.ts'
import { sayReleased } from '../../words/say-released.ts'
import { sayRemoved } from '../../words/say-removed.ts'
import { sayClosedInCart } from './say-closed-in-cart.ts'
import { type CartOrder, showCart } from './show-cart.ts'

/** What is in the cart, and what became of the last press; null where it is empty. */
export async function loadCart(carried: Visit) {
  const { resort, visitor } = carried
  const order = await fitOrder(resort, visitor.token, await findOrderNow(carried))
  const isCart = order && !wasBooked(order) && order.lines.length > 0
  const products = await resort.nights.listProducts()
  const released = await sayReleased(carried)
  const said = saySaid(carried, released) ?? (await sayClosed(carried, order))
  if (!isCart) return { cart: null, said, added: null }
  const [suggestions, added] = await Promise.all([loadSuggestions(carried, order), loadAdded(carried, order)])
  return { cart: { ...showCart(carried, { order: order as CartOrder, products }), suggestions }, said, added }
}

/** A day that was closed since it was chosen; what is paid for at this moment is told by its provider's page. */
async function sayClosed({ resort, visitor }: Visit, order: Order | null): Promise<CartSaid | null> {
  const closed = order && !wasBooked(order) ? await listClosedAmong(resort.db, listOutings(order.lines)) : []
  const words = sayClosedInCart(closed, visitor.language)
  return words ? { words, undo: null } : null
}

/** More products are in no cart. */
const mostNamed = 20

type CartSaid = { words: string; undo: Record<string, string> | null }

function saySaid(carried: Visit, released: string | null): CartSaid | null {
  if (released) return { words: released, undo: null }
  const { resort, visitor, url } = carried
  const { language: locale } = visitor
  const { searchParams: query } = url
  const nameAll = (field: string) => {
    const codes = (query.get(field) ?? '').split(' ').slice(0, mostNamed)
    const names = codes.flatMap((code) => resort.shop.findProduct(code, locale)?.title ?? [])
    return new Intl.ListFormat(locale).format(names)
  }
  const left = nameAll('left')
  if (left) return { words: m.cart_left({ names: left }, { locale }), undo: null }
  const name = nameAll('again')
  if (name) return { words: m.shop_added({ name }, { locale }), undo: null }
  const removed = sayRemoved(carried)
  if (removed) return removed
  if (query.get('gift') === 'added') return { words: m.gift_added({}, { locale }), undo: null }
  const said = query.get('said')
  if (said === 'extended') return { words: m.cart_extended({}, { locale }), undo: null }
  return said === 'no-longer' ? { words: m.cart_extend_no({}, { locale }), undo: null } : null
}
