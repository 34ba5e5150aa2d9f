import type { QuotedRoom } from '#resort/availability/quote.ts'
import { giftName } from '#resort/gifts/describe-gift.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { formatClock } from '#resort/guests/format-clock.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { type FilledOrder, hasRooms, wantedOf } from '#resort/orders/basket/chosen-order.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { isSameBooking } from '#resort/visitors/is-same-booking.ts'
import { aboutOf } from '../about-of.ts'
import { choiceOf, pathToChoice } from '../choice-of.ts'
import { m } from '../messages/compiled/messages.js'
import { type PageName, pathTo } from '../paths.ts'
import type { Visit } from '../visit.ts'

/** What a visitor has chosen and not booked, and the way on. */
export type ShownUnfinished = { what: string; standing: string; go: string; href: string }

/** Where it stands on the page already, or would be in the way. */
const without = new Set<PageName>(['booking', 'cart', 'design'])

export function showUnfinished(
  { resort, visitor, page }: Visit,
  unfinished: FilledOrder | null,
): ShownUnfinished | null {
  if (!unfinished || !page || without.has(page)) return null
  const { language: locale } = visitor
  const standing = sayStanding(unfinished, resort.clock.timeZone, locale)
  const outings = listOutings(unfinished.order.lines)
  if (!hasRooms(unfinished)) {
    const gifts = unfinished.order.lines.filter(isGiftLine)
    const names = [...outings.map(({ shown }) => shown.name[locale]), ...gifts.map(() => giftName[locale])]
    return { what: [...new Set(names)].join(' · '), standing, ...toCart(unfinished, locale) }
  }
  if (page === 'search' && isSameBooking(visitor.booking, wantedOf(unfinished))) return null
  const { hotel, stay, rooms } = unfinished.stay
  const { hotels, brand } = resort.hotel
  const booking = { go: m.unfinished_go({}, { locale }), href: pathToChoice('booking', choiceOf(unfinished), locale) }
  return {
    what: [hotels[hotel]?.name ?? brand, formatStay(stay, locale), ...nameRooms(rooms, locale)].join(' · '),
    standing,
    ...(outings.length ? toCart(unfinished, locale) : booking),
  }
}

function toCart(unfinished: FilledOrder, locale: Language): Pick<ShownUnfinished, 'go' | 'href'> {
  const { label: go, path: href } = showCartLink(unfinished, locale)
  return { go, href }
}

export type ShownCartLink = { label: string; path: string; count: number }

/** The way to the cart from every page. Who has something in it never gets a page that is kept for all (docs/decisions/0358). */
export function showCartLink(unfinished: FilledOrder | null, locale: Language): ShownCartLink {
  const { order, stay } = unfinished ?? { order: null, stay: null }
  const lines = order?.lines ?? []
  const count = (stay?.rooms.length ?? 0) + listOutings(lines).length + lines.filter(isGiftLine).length
  const label = count ? m.cart_count({ n: count }, { locale }) : m.cart_title({}, { locale })
  return { label, path: pathTo('cart', locale), count }
}

function nameRooms(rooms: readonly QuotedRoom[], locale: Language): string[] {
  const names = rooms.map(({ roomName }) => roomName[locale])
  return [...new Set(names)].map((name) => {
    const times = names.filter((each) => each === name).length
    return times > 1 ? `${times} × ${name}` : name
  })
}

function sayStanding({ order }: FilledOrder, timeZone: string, locale: Language): string {
  if (order.state === 'paying') return m.reserve_paying_title({}, { locale })
  const time = order.hold && formatClock(order.hold.until, timeZone, locale)
  return time
    ? m.reserve_hold_until({ time }, { locale })
    : m.reserve_chosen_title({ about: aboutOf(order) }, { locale })
}
