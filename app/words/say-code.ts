import type { Quote } from '#resort/availability/quote.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { m } from '../messages/compiled/messages.js'
import { saySpared } from './say-spared.ts'

type Priced = Pick<Order, 'promocode' | 'lines'>

/** What became of the code: that it is applied, and of which rooms it takes nothing off. Without one, why rooms cost less. */
export function sayCode({ promocode, lines }: Priced, quote: Quote, locale: Language): string[] {
  const { rooms, promo } = quote
  const isReduced = rooms.some(({ totalBefore }) => totalBefore)
  // Reduced without a code: the rate beside a flight, or the member rate.
  if (!promocode) return isReduced && promo !== null ? [sayRate(lines, locale)] : []
  // One that takes nothing off and is used has opened a plan.
  const spared = promo === null ? rooms : isReduced ? rooms.filter(({ totalBefore }) => !totalBefore) : []
  const applied = promo === null ? [] : [m.promo_applied({ code: promocode }, { locale })]
  return spared.length ? [...applied, sayTakesNothing(promocode, { rooms: spared, of: rooms.length }, locale)] : applied
}

/** Of rooms from which it takes nothing off. */
export function sayTakesNothing(
  code: string,
  { rooms, of }: { rooms: Quote['rooms']; of: number },
  locale: Language,
): string {
  const spared = rooms.map(({ roomName, planName, memberPromo }) => ({
    ...{ room: roomName[locale], plan: planName[locale] },
    isAtMemberRate: memberPromo !== undefined,
  }))
  return saySpared({ code, spared, of }, locale)
}

function sayRate(lines: Order['lines'], locale: Language): string {
  const isOfPackage = roomLinesOf(lines).some(({ item }) => item.isBesideFlight)
  return isOfPackage ? m.package_applied({}, { locale }) : m.member_applied({}, { locale })
}
