import type { Day } from '../../calendar/day.ts'
import { momentOf } from '../../calendar/moment.ts'
import { today } from '../../calendar/today.ts'
import type { Sentence } from '../../guests/sentence.ts'
import type { Line } from '../../lines/line.ts'
import { compare, excess, isZero, type Money, subtract } from '../../money/money.ts'
import type { QuotaDay } from '../../products/place-reading.ts'
import { loadProduct } from '../../products/product-queries.ts'
import { weekdayOf } from '../../products/span.ts'
import type { Resort } from '../../resort.ts'
import { judgeOuting } from '../../tickets/judge-outing.ts'
import { type MadeOuting, makeOuting } from '../../tickets/make-outing.ts'
import { bornePrices, isInTimeToMove, movingOf, termsOnceMoved } from '../../tickets/moving-outing.ts'
import type { MovedTicket } from '../../tickets/outing-change-queries.ts'
import { placesGained, placesOf } from '../../tickets/places-of.ts'
import { isTicketLine, listOutings, type Outing, type TicketItem } from '../../tickets/ticket-item.ts'
import { visitorsOf } from '../../tickets/visitors-of.ts'
import { restBegins } from '../ask-kinds.ts'
import { changeDues, type Due, isTooLittle } from '../due.ts'
import { isBooked, keptOf, type Order, totalOf } from '../order.ts'
import { shrinkCourtesies } from './courtesy.ts'

/** A park or tour is on an order once: its product says which. What goes along with it has no wish of its own. */
export type OutingWish = { product: string; option: string; day: Day }

/** What another day would come to, before anything is changed. */
export type NewOuting = {
  total: Money
  /** How much more or less than now: one of them is zero. */
  dearer: Money
  cheaper: Money
  /** What goes back at once, and what is paid before it moves. */
  refund: Money
  now: Money
  /** The tickets as they would be, with those of what goes along. */
  tickets: MovedTicket[]
  /** The places they need besides their own. */
  gained: QuotaDay[]
  /** Every line of the order as it would be. */
  lines: Line[]
  dues: Due[]
}

export type OutingPriced =
  | { outcome: 'priced'; move: NewOuting }
  /** Not on the order, or not any more. */
  | { outcome: 'not-there' }
  /** The product lets nobody change it so late, somebody came in with it, or an open ticket is good no longer. */
  | { outcome: 'too-late' }
  /** The product is sold no more, or not to these people without the others. */
  | { outcome: 'not-sold' }
  /** Not on that day: it is not open, sold out, too late, or after the end of an open ticket. */
  | { outcome: 'not-available' }
  /** Another park or tour of the order is on that day. */
  | { outcome: 'same-date' }
  /** What goes along with it cannot be had there. */
  | { outcome: 'without'; name: Sentence }

type Ticket = Line<TicketItem>

/** The parks and tours of a booked order that somebody still has tickets for. */
export function listBookedOutings(order: Order): Outing[] {
  return isBooked(order) ? listOutings(soldTickets(order)).filter(({ isComplement }) => !isComplement) : []
}

/** Nobody moves what somebody came in with: it would be had twice. */
export function mayMoveOuting({ clock }: Pick<Resort, 'clock'>, order: Order, outing: Outing): boolean {
  const isUsed = ticketsOf(soldTickets(order), outing).some(({ item }) => item.isUsed)
  return !isUsed && isInTimeToMove(outing, momentOf(clock))
}

/** The same people on another day, at what it costs there as of now. docs/decisions/0362 */
export async function priceNewOuting(resort: Resort, order: Order, wish: OutingWish): Promise<OutingPriced> {
  const { product: code } = wish
  const before = listBookedOutings(order).find(({ product }) => product === code)
  if (!before) return { outcome: 'not-there' }
  if (!mayMoveOuting(resort, order, before)) return { outcome: 'too-late' }
  const all = soldTickets(order)
  const along = await listAlong(resort, before, all)
  const going: [Outing, ...Outing[]] = [before, ...along]
  const moved = await moveAll(resort, { going, all, wish, pays: 'the-day' })
  if (moved.outcome !== 'moved') return moved
  const move = reckonNewOuting(resort, order, moved.tickets)
  if (isZero(move.dearer) || !isTooLittle(move.dearer)) return { outcome: 'priced', move }
  // Nobody can pay so little: the house bears it. docs/decisions/0405
  const borne = await moveAll(resort, { going, all, wish, pays: 'as-before' })
  return borne.outcome === 'moved' ? { outcome: 'priced', move: reckonNewOuting(resort, order, borne.tickets) } : borne
}

type Going = {
  /** The park or tour, then what goes along. */
  going: readonly [Outing, ...Outing[]]
  all: readonly Ticket[]
  wish: OutingWish
  /** What the other day costs, or at most what was paid. */
  pays: 'the-day' | 'as-before'
}

/** Each with its people on the other day, all of them or none. */
async function moveAll(
  resort: Resort,
  { going, all, wish: { day, option }, pays }: Going,
): Promise<{ outcome: 'moved'; tickets: MovedTicket[] } | Exclude<OutingPriced, { outcome: 'priced' }>> {
  const stays = listOutings(all).filter((outing) => !going.includes(outing))
  const own = placesOf(all.filter(({ item }) => going.some(({ id }) => id === item.outing.id)))
  const tickets: MovedTicket[] = []
  for (const outing of going) {
    const isMain = outing === going[0]
    const at = isMain ? { day, option } : { day, option: await findOption(resort, outing, day) }
    const made = await moveOne(resort, { outing, tickets: ticketsOf(all, outing), own, at, pays })
    if (made.outcome !== 'made') return isMain ? refuse(made) : { outcome: 'without', name: outing.shown.name }
    const others = [...stays, ...listOutings(tickets)]
    if (judgeOuting({ ...made, others, isMoved: true }).outcome !== 'fits') return { outcome: 'same-date' }
    tickets.push(...made.tickets)
  }
  return { outcome: 'moved', tickets }
}

/** What follows for an order from tickets on another day, at the price they have. */
export function reckonNewOuting(
  resort: Pick<Resort, 'clock' | 'kinds'>,
  order: Order,
  tickets: MovedTicket[],
): NewOuting {
  const { currency } = order
  const moved = new Map<string, MovedTicket>(tickets.map((ticket) => [ticket.id, ticket]))
  const lines = shrinkCourtesies(order.lines.map((line) => ({ ...line, ...moved.get(line.id) })))
  const total = totalOf(currency, lines)
  const kept = keptOf(order)
  const [dearer, cheaper] = [excess(total, order.total), excess(order.total, total)]
  // A ticket is paid when it is bought: what is open belongs to something else, and stays open.
  const refund = compare(cheaper, kept) < 0 ? cheaper : kept
  const own = placesOf(order.lines.filter(isTicketLine).filter(({ id }) => moved.has(id)))
  const terms = { begins: restBegins(resort.kinds, lines), today: today(resort.clock) }
  const dues = changeDues(order.dues, { total, kept: subtract(kept, refund), ...terms })
  return {
    total,
    dearer,
    cheaper,
    refund,
    now: dearer,
    tickets,
    gained: placesGained(own, placesOf(tickets)),
    lines,
    dues,
  }
}

function soldTickets({ lines }: Order): Ticket[] {
  return lines.filter(isTicketLine).filter(({ state }) => state === 'sold')
}

function ticketsOf(tickets: readonly Ticket[], { id }: Outing): Ticket[] {
  return tickets.filter(({ item }) => item.outing.id === id)
}

/** What has the day of a park or tour by going with it, and with nothing else that stays there. */
async function listAlong({ db }: Resort, main: Outing, tickets: readonly Ticket[]): Promise<Outing[]> {
  const there = listOutings(tickets).filter(({ id, day }) => id !== main.id && day === main.day)
  const along: Outing[] = []
  for (const outing of there.filter(({ isComplement }) => isComplement)) {
    const goesWith = (await loadProduct(db, outing.product))?.goesWith ?? []
    const staysWith = there.some((other) => !other.isComplement && goesWith.includes(other.product))
    if (!staysWith) along.push(outing)
  }
  return along
}

/** The way to have a complement on a day: its own, or of an open one the first that there is. */
async function findOption({ db }: Resort, { product, option }: Outing, day: Day): Promise<string> {
  const options = (await loadProduct(db, product))?.options ?? []
  const dated = options.filter(({ isOpen, weekdays }) => !isOpen && weekdays.includes(weekdayOf(day)))
  return (dated.find(({ code }) => code === option) ?? dated[0])?.code ?? option
}

type One = {
  outing: Outing
  tickets: readonly Ticket[]
  own: readonly QuotaDay[]
  at: Pick<OutingWish, 'day' | 'option'>
  pays: Going['pays']
}
type Made = Extract<MadeOuting, { outcome: 'made' }>
type MadeAgain = (Pick<Made, 'outcome' | 'product' | 'outing'> & { tickets: MovedTicket[] }) | Exclude<MadeOuting, Made>

async function moveOne(resort: Resort, { outing: before, tickets, own, at, pays }: One): Promise<MadeAgain> {
  const now = resort.clock.now()
  const moving = { ...movingOf(before, tickets, now), ...(pays === 'as-before' && bornePrices(tickets)) }
  const made = await makeOuting(resort, {
    ...{ product: before.product, ...at, visitors: visitorsOf(tickets), own },
    ...{ currency: tickets[0]?.total.currency ?? 'USD', moving },
  })
  if (made.outcome !== 'made') return made
  const outing = { ...made.outing, id: before.id, useUntil: before.useUntil }
  const priced = made.lines.filter(isTicketLine)
  const moved = tickets.map(({ id, item, cancellation }): MovedTicket => {
    // People of one age pay the same.
    const fresh = priced.find((each) => each.item.unit === item.unit && each.item.age === item.age)
    if (!fresh) throw new Error(`Somebody of ${before.product} has no price on ${at.day}.`)
    const terms = before.isClosed ? fresh.cancellation : termsOnceMoved(cancellation, fresh.cancellation, now)
    return { ...fresh, id, cancellation: terms, item: { ...fresh.item, outing } }
  })
  return { ...made, outing, tickets: moved }
}

function refuse({ outcome }: Exclude<MadeOuting, Made>): { outcome: 'not-sold' | 'not-available' } {
  const isForNobody = outcome === 'unknown-product' || outcome === 'too-young' || outcome === 'no-party'
  return { outcome: isForNobody ? 'not-sold' : 'not-available' }
}
