import { type FoundStays, findStays } from '#resort/availability/find-stays.ts'
import type { OwnRooms } from '#resort/availability/own-rooms.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { flightOf } from '#resort/flights/flight-item.ts'
import type { GiftUse } from '#resort/gifts/gift-use.ts'
import { isAllowed } from '#resort/guests/consent.ts'
import { type Currency, parseCurrency } from '#resort/money/currency.ts'
import { type FilledOrder, hasRooms, wantedOf } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { roomNightsOf } from '#resort/stays/room-nights-of.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { isSameBooking } from '#resort/visitors/is-same-booking.ts'
import { choiceOf } from '../../../choice-of.ts'
import { beginAt } from '../../../current-room.ts'
import { findUnfinishedNow } from '../../../find-order-now.ts'
import { loadFeeNote } from '../../../load-fee-note.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { readFromCart } from '../../../read-from-cart.ts'
import { type Choice, toSearchQuery } from '../../../room-choice.ts'
import type { Visit } from '../../../visit.ts'
import { describeMeasures } from './describe-measures.ts'
import { describeOffers } from './describe-offers.ts'
import { loadAlternatives } from './load-alternatives.ts'
import { loadCheaperSplit } from './load-cheaper-split.ts'
import { loadPromoGap } from './load-promo-gap.ts'
import { rankRooms } from './rank-rooms.ts'
import { sayLost } from './say-lost.ts'
import { sayUnknown } from './say-unknown.ts'
import { showCompared } from './show-compared.ts'
import { showDetails } from './show-details.ts'
import { showFilter } from './show-filter.ts'
import { showList } from './show-list.ts'
import { showMember } from './show-member.ts'
import { showPromo } from './show-promo.ts'
import { showRoom } from './show-room.ts'
import { showStale } from './show-stale.ts'
import { showSummary } from './show-summary.ts'

/** What is for sale on these dates, in the guest's words; null of a hotel that is not there. */
export async function loadRooms(carried: Visit, stay: Stay, asked: Choice) {
  const { resort, visitor, sessions } = carried
  const { booking, language: locale } = visitor
  const { pictures, floorPlans, clock } = resort
  const promo = booking.promocode ? { code: booking.promocode, guesser: guesserOf(carried) } : null
  const question = { hotel: booking.hotel, stay, rooms: booking.rooms, promo, sessions }
  const unfinished = await findUnfinishedNow(carried)
  const own = findOwnRooms(unfinished)
  const find = (currency: Currency) => findStays(resort, { ...question, chosen: asked.picks, currency, own })
  const { found, currency } = await inSomeCurrency(booking.currency, find)
  if (!('hotel' in found)) return null
  if (found.promo === 'invalid') carried.forgetCode()

  const picks = asked.picks.map((pick, room) => (found.refused[room] ? null : pick))
  const lost = sayLost(found, locale)
  const next = picks.indexOf(null)
  const choice: Choice = { ...asked, picks, room: lost ? next : asked.room }
  const room = choice.room ?? 0
  const rooms = rankRooms(found, room)
  const sent = showList(rooms, choice, locale)
  const words = { locale, pictures, timeZone: clock.timeZone, choice, code: booking.promocode }
  const list = { ...sent, rooms: sent.rooms.map((each) => showRoom(each, found.ratePlans, words)) }
  const nothing = found.outcome === 'not-available' || rooms.every(({ rates }) => !rates.length)
  /** What to do when nothing can be had. */
  const alternatives = nothing ? await loadAlternatives(carried, { ...question, currency }, found.rooms) : null
  carried.graph.push(...describeOffers(carried, { found, shown: list.rooms, stay, currency }))
  return {
    choice,
    currency,
    /** A room or rate that nobody could ever pick here. */
    unknown: sayUnknown(found, asked.picks, locale),
    lost,
    news: listNews(carried, currency),
    list,
    filter: showFilter(rooms, choice, locale),
    opened: showDetails(found, { code: choice.details, room, locale, pictures, floorPlans }),
    compared: showCompared(found, { compare: choice.compare, room, locale, floorPlans }),
    // Nobody can stay for a price of one room of several that cannot all be had.
    member: nothing ? null : showMember(found, room, locale),
    promo: showPromo(found, { picks, code: booking.promocode ?? '', alternatives }, locale),
    promoGap: found.promoGap && (await loadPromoGap(carried, { ...question, currency, own }, found.promoGap)),
    stale: showStale(stay, booking.rooms, today(clock), locale),
    feeNote: await loadFeeNote(carried, booking.hotel, stay.checkIn),
    summary: showSummary(
      found,
      {
        ...{ stay, rooms: booking.rooms, picks, room: choice.room, resort },
        beside: readFromCart(unfinished, currency, locale),
        gifts: (await listGifts(carried, unfinished)).filter(({ isBlocked }) => !isBlocked).map(({ tail }) => tail),
      },
      locale,
    ),
    // What nobody allowed to be noted is not sent either.
    measured: isAllowed(visitor.consent, 'measurement')
      ? describeMeasures(found, { booking: { ...booking, stay }, picks, shown: list.rooms, currency })
      : null,
    cheaperSplit: nothing ? null : await loadCheaperSplit(carried, { ...question, currency }, found.rooms),
    alternatives,
  }
}

/** What is not as it was asked for, or as it was before. */
function listNews({ url, visitor, unfinished }: Visit, currency: Currency): string[] {
  const { searchParams } = url
  const { language: locale } = visitor
  const wanted = parseCurrency(searchParams.get('currency'))
  return [
    ...(searchParams.has('cleared') ? [m.rooms_modified({}, { locale })] : []),
    ...(searchParams.has('meanwhile') ? [m.rooms_meanwhile({}, { locale })] : []),
    ...(searchParams.has('removed') && !unfinished?.stay ? [m.rooms_not_in_cart({}, { locale })] : []),
    ...(unfinished && flightOf(unfinished.order.lines) ? [m.rooms_replace_package({}, { locale })] : []),
    // It cannot be paid in today.
    ...(wanted && wanted !== currency ? [m.rooms_currency_not_offered({ currency: wanted }, { locale })] : []),
  ]
}

/** Those that are to pay what is chosen here, also where nothing else is on the order yet. */
async function listGifts({ resort, visitor, hasOrder }: Visit, unfinished: FilledOrder | null): Promise<GiftUse[]> {
  if (unfinished || !hasOrder) return unfinished?.order.gifts ?? []
  const order = await findOrderByToken(resort, visitor.token)
  return order?.state === 'draft' ? order.gifts : []
}

function guesserOf({ visitor: { token }, address }: Visit) {
  return { token, address }
}

/** An address that asks for nothing leads to the rooms the visitor has chosen, at the one that was looked at last. */
export function pathToOwnRooms({ visitor, unfinished, url, isLook }: Visit): string | null {
  if (!unfinished || !hasRooms(unfinished) || !isLook || url.search) return null
  if (!isSameBooking(visitor.booking, wantedOf(unfinished))) return null
  const { booking, picks } = choiceOf(unfinished)
  const choice = beginAt({ picks: picks ?? [], room: null }, visitor.currentRoom)
  const query = toSearchQuery({ ...booking, promocode: booking.promocode ?? '' }, choice)
  return pathTo('search', visitor.language, query)
}

/** Rooms that this guest holds and came back from, to look at others. */
function findOwnRooms(unfinished: FilledOrder | null): OwnRooms | null {
  const rooms = unfinished?.order.state === 'held' ? roomLinesOf(unfinished.order.lines) : []
  return rooms.length ? roomNightsOf(rooms) : null
}

/** Dollars are always offered: prices are kept in them. */
async function inSomeCurrency(currency: Currency, find: (currency: Currency) => Promise<FoundStays>) {
  const found = await find(currency)
  return found.outcome === 'currency-not-offered'
    ? { found: await find('USD'), currency: 'USD' as const }
    : { found, currency }
}

export type LoadedRooms = NonNullable<Awaited<ReturnType<typeof loadRooms>>>
