import type { Language } from '#resort/guests/language.ts'
import { type Currency, currencies } from '#resort/money/currency.ts'
import type { Order } from '#resort/orders/order.ts'
import { paidForOf } from '#resort/orders/pay/paid-for.ts'
import { paymentMethods } from '#resort/payments/payment-methods.ts'
import { m } from '../messages/compiled/messages.js'

/** Why a way to pay that the rooms of an order have is not among its ways; null where none is missing. */
export function sayLeftOut(
  { names, currency, lines }: { names: readonly string[]; currency: Currency; lines: Order['lines'] },
  locale: Language,
): string | null {
  if (!names.length) return null
  const say = paidForOf({ lines }) === 'package' ? sayOfFlight(names) : m.reserve_method_left_out
  // Not with one and not with the other: "and" would leave open whether one alone is taken.
  const without = names.length > 1 ? m.reserve_method_nor : m.reserve_method_with
  const nor = names.map((name) => without({ name }, { locale })).join(' ')
  return say({ names: new Intl.ListFormat(locale).format(names), nor, currency }, { locale })
}

/** Nobody shall try other currencies for what a flight is paid with in none. */
function sayOfFlight(names: readonly string[]) {
  return names.some(isForSomeFlight) ? m.reserve_method_left_out_flight : m.reserve_method_left_out_flight_ever
}

function isForSomeFlight(name: string): boolean {
  return currencies.some((currency) => paymentMethods(currency, 'package').some((method) => method.name === name))
}
