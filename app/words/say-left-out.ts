import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import type { Order } from '#resort/orders/order.ts'
import { paidForOf } from '#resort/orders/pay/paid-for.ts'
import { m } from '../messages/compiled/messages.js'

/** Why a way to pay that the rooms of an order have is not among its ways; null where none is missing. */
export function sayLeftOut(
  { names, currency, lines }: { names: readonly string[]; currency: Currency; lines: Order['lines'] },
  locale: Language,
): string | null {
  if (!names.length) return null
  const say = paidForOf({ lines }) === 'package' ? m.reserve_method_left_out_flight : m.reserve_method_left_out
  // Not with one and not with the other: "and" would leave open whether one alone is taken.
  const without = names.length > 1 ? m.reserve_method_nor : m.reserve_method_with
  const nor = names.map((name) => without({ name }, { locale })).join(' ')
  return say({ names: new Intl.ListFormat(locale).format(names), nor, currency }, { locale })
}
