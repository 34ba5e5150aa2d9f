import type { FoundStays } from '#resort/availability/find-stays.ts'
import { findPicked } from '#resort/availability/list-stays.ts'
import type { Offer } from '#resort/availability/offer.ts'
import { addRooms, type Quote, toQuotedRoom } from '#resort/availability/quote.ts'
import { nightCount, type Stay } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { add, type Money, sum } from '#resort/money/money.ts'
import { addTaxLines } from '#resort/rates/tax.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { FromCart } from '../../../read-from-cart.ts'
import type { Pick } from '../../../room-choice.ts'
import { sayRange } from '../../../shell/booking-widget/say-stay.ts'
import { type NamedAmount, nameParts } from '../../../words/name-parts.ts'
import { sayCancellingOf } from '../../../words/say-cancelling.ts'
import { sayParty } from '../../../words/say-party.ts'

/** The order as far as it is chosen. */
export type ShownSummary = {
  hotel: string
  arrival: string
  departure: string
  nights: string
  rooms: ShownPick[]
  /** Which room of several is being chosen; null once all are. */
  place: string | null
  parts: NamedAmount[]
  /** Of the rooms chosen so far, with what of the cart is paid with them; what it is called, and of which dates it is. */
  total: string | null
  totalName: string
  dates: string
  /** What a promo code made of it. */
  saving: string | null
  /** What the rooms alone come to, for the form that goes on with them. */
  totalMinor: number
  /** What is paid when and what cancelling costs, once every room is chosen. */
  terms: string | null
  isComplete: boolean
  /** What is said once it is: above the rooms, on the button that goes on, and below it. */
  onward: { done: string; label: string; note: string } | null
}

export type ShownPick = { party: string; room: string | null; plan: string; total: string }

type Found = Extract<FoundStays, { hotel: unknown }>
type House = Parameters<typeof sayCancellingOf>[0]
type Asked = {
  stay: Stay
  rooms: readonly Party[]
  picks: readonly (Pick | null)[]
  resort: House
  /** What is on the order besides the rooms, and is paid with them. */
  beside?: FromCart | null
  /** The last letters of the gift vouchers that are on the order. */
  gifts?: readonly string[]
  /** The room being chosen, counted from 0. */
  room?: number | null
}

export function showSummary(found: Found, asked: Asked, locale: Language): ShownSummary {
  const { stay, rooms: parties, picks, resort } = asked
  const chosen = picks.map((pick, room) => findOffer(found, room, pick))
  const offers = chosen.flatMap((each) => each?.offer ?? [])
  const isComplete = offers.length === parties.length
  const rooms = addUp(offers.map((each) => each.total))
  const added = asked.beside && 'total' in asked.beside ? asked.beside : null
  const total = rooms && added ? add(rooms, added.total) : rooms
  return {
    hotel: found.hotel.name[locale],
    arrival: formatDay(stay.checkIn, locale),
    departure: formatDay(stay.checkOut, locale),
    nights: m.nights({ n: nightCount(stay) }, { locale }),
    rooms: parties.map((party, index) => ({
      party: sayParty(party, locale),
      room: chosen[index]?.type.name[locale] ?? null,
      plan: chosen[index]?.plan.name[locale] ?? '',
      total: chosen[index] ? formatMoney(chosen[index].offer.total, locale) : '',
    })),
    place: sayPlace(asked, locale),
    parts: [...partsOf(offers, locale), ...(added ? [added.line] : [])],
    total: formatted(total, locale),
    totalName: total ? sayTotal(isComplete, locale) : '',
    dates: total ? sayRange(stay, locale, today(resort.clock)) : '',
    saving: total && saySaving(offers, { total, added: added?.total ?? null }, locale),
    totalMinor: rooms?.minor ?? 0,
    terms:
      isComplete && total
        ? sayTerms(asked, offers, quoteOf(found, { stay, rooms: parties, picks }, total.currency), locale)
        : null,
    isComplete,
    onward: isComplete
      ? {
          done: m.rooms_all_chosen({}, { locale }),
          label: m.summary_continue({}, { locale }),
          note: m.reserve_continue_note({}, { locale }),
        }
      : null,
  }
}

function sayTotal(isComplete: boolean, locale: Language): string {
  return isComplete ? m.summary_total({}, { locale }) : m.summary_so_far({}, { locale })
}

function sayTerms(asked: Asked, offers: readonly Offer[], quote: Quote, locale: Language): string {
  const beside = asked.beside && 'now' in asked.beside ? [asked.beside.now] : []
  const now = formatted(addUp([...offers.map(({ payNow }) => payNow), ...beside]), locale)
  const later = addUp(offers.map(({ payLater }) => payLater))
  // Of what a gift voucher pays first the form says how much is left, and when.
  const isGiven = asked.gifts && asked.gifts.length > 0
  return [
    !isGiven && now && m.summary_now({ amount: now }, { locale }),
    sayBeside(asked, locale),
    !isGiven && later?.minor ? m.summary_later({ amount: formatMoney(later, locale) }, { locale }) : null,
    ...sayCancellingOf(asked.resort, quote, locale),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What of the cart is paid with them at a price that is not known yet, and that a gift voucher pays before anything else. */
function sayBeside({ beside, gifts = [] }: Asked, locale: Language): string | null {
  const taken = gifts.length ? m.summary_gift({ tails: gifts.join(', ') }, { locale }) : null
  return [beside?.words, taken].filter(Boolean).join(' ') || null
}

function sayPlace({ rooms, room = null }: Asked, locale: Language): string | null {
  const party = room === null || rooms.length < 2 ? undefined : rooms[room]
  if (room === null || !party) return null
  return m.rooms_place({ n: room + 1, of: rooms.length, party: sayParty(party, locale) }, { locale })
}

/** The offer a pick stands for; null when it cannot be had, or not any more. */
export function findOffer(found: Found, room: number, pick: Pick | null) {
  const offer = pick && findPicked(found.rooms[room], pick)
  const type = found.roomTypes.find(({ code }) => code === pick?.roomType)
  const plan = found.ratePlans.find(({ code }) => code === pick?.ratePlan)
  return offer && type && plan ? { offer, type, plan } : null
}

function partsOf(offers: readonly Offer[], locale: Language): NamedAmount[] {
  const room = addUp(offers.map((each) => each.room))
  return room ? nameParts({ room, taxes: addTaxLines(room.currency, offers) }, locale) : []
}

/** The chosen rooms as the stay they would be. */
function quoteOf(found: Found, { stay, rooms, picks }: Omit<Asked, 'resort'>, currency: Currency): Quote {
  const quoted = rooms.flatMap((party, room) => {
    const chosen = findOffer(found, room, picks[room] ?? null)
    return chosen ? [toQuotedRoom(chosen.offer, { ...chosen, party })] : []
  })
  const { hotel, perUsd, rateDay } = found
  return {
    hotel: hotel.code,
    stay,
    currency,
    perUsd,
    rateDay,
    promo: null,
    rooms: quoted,
    ...addRooms(currency, quoted),
  }
}

function saySaving(
  offers: readonly Offer[],
  { total, added }: { total: Money; added: Money | null },
  locale: Language,
): string | null {
  if (!offers.some(({ totalBefore }) => totalBefore)) return null
  const listed = offers.map((each) => each.totalBefore ?? each.total)
  const before = addUp(added ? [...listed, added] : listed) ?? total
  const prices = { now: formatMoney(total, locale), before: formatMoney(before, locale) }
  const isOfMember = offers.every(({ totalBefore, memberPromo }) => !totalBefore || memberPromo !== undefined)
  return isOfMember ? m.member_saves(prices, { locale }) : m.promo_pays(prices, { locale })
}

function addUp(amounts: readonly Money[]): Money | null {
  return amounts[0] ? sum(amounts[0].currency, amounts) : null
}

function formatted(amount: Money | null, locale: Language): string | null {
  return amount && formatMoney(amount, locale)
}
