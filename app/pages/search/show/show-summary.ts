import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { Offer } from '#resort/availability/offer.ts'
import { nightCount, type Stay } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { type Money, sum } from '#resort/money/money.ts'
import { addTaxLines } from '#resort/rates/tax.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Pick } from '../../../room-choice.ts'
import { formatDay, formatDeadline } from '../../../words/dates.ts'
import { type NamedAmount, nameParts } from '../../../words/name-parts.ts'
import { sayParty } from '../../../words/say-party.ts'

/** The order as far as it is chosen. */
export type ShownSummary = {
  hotel: string
  arrival: string
  departure: string
  nights: string
  rooms: ShownPick[]
  parts: NamedAmount[]
  /** Of the rooms chosen so far. */
  total: string | null
  /** The same for the form that goes on with it. */
  totalMinor: number
  now: string | null
  later: string | null
  freeUntil: string | null
  isComplete: boolean
}

export type ShownPick = { party: string; room: string | null; plan: string; total: string }

type Found = Extract<FoundStays, { hotel: unknown }>
type Asked = { stay: Stay; rooms: readonly Party[]; picks: readonly (Pick | null)[]; timeZone: string }

export function showSummary(found: Found, { stay, rooms, picks, timeZone }: Asked, locale: Language): ShownSummary {
  const chosen = picks.map((pick, room) => findOffer(found, room, pick))
  const offers = chosen.flatMap((each) => each?.offer ?? [])
  const isComplete = offers.length === rooms.length
  const total = addUp(offers.map((each) => each.total))
  const later = addUp(offers.map(({ payLater }) => payLater))
  return {
    hotel: found.hotel.name[locale],
    arrival: formatDay(stay.checkIn, locale),
    departure: formatDay(stay.checkOut, locale),
    nights: m.nights({ n: nightCount(stay) }, { locale }),
    rooms: rooms.map((party, index) => ({
      party: sayParty(party, locale),
      room: chosen[index]?.name[locale] ?? null,
      plan: chosen[index]?.plan[locale] ?? '',
      total: chosen[index] ? formatMoney(chosen[index].offer.total, locale) : '',
    })),
    parts: partsOf(offers, locale),
    total: formatted(total, locale),
    totalMinor: total?.minor ?? 0,
    now: formatted(addUp(offers.map(({ payNow }) => payNow)), locale),
    later: later?.minor ? formatMoney(later, locale) : null,
    freeUntil: isComplete ? earliestDeadline(offers, timeZone, locale) : null,
    isComplete,
  }
}

/** The offer a pick stands for; null when it cannot be had, or not any more. */
export function findOffer(found: Found, room: number, pick: Pick | null) {
  const type = found.rooms[room]?.types.find(({ roomType }) => roomType === pick?.roomType)
  const offer =
    type?.outcome === 'on-sale' ? type.offers.find(({ ratePlan }) => ratePlan === pick?.ratePlan) : undefined
  const roomType = found.roomTypes.find(({ code }) => code === pick?.roomType)
  const plan = found.ratePlans.find(({ code }) => code === pick?.ratePlan)
  return offer && roomType && plan ? { offer, name: roomType.name, plan: plan.name } : null
}

function partsOf(offers: readonly Offer[], locale: Language): NamedAmount[] {
  const room = addUp(offers.map((each) => each.room))
  return room ? nameParts({ room, taxes: addTaxLines(room.currency, offers) }, locale) : []
}

/** Of several rooms the first deadline is the one to remember; none when one of them cannot be cancelled freely. */
function earliestDeadline(offers: readonly Offer[], timeZone: string, locale: Language): string | null {
  const deadlines = offers.map(({ freeUntil }) => freeUntil)
  const first = deadlines.toSorted()[0]
  return first && deadlines.every((each) => each !== null) ? formatDeadline(first, timeZone, locale) : null
}

function addUp(amounts: readonly Money[]): Money | null {
  return amounts[0] ? sum(amounts[0].currency, amounts) : null
}

function formatted(amount: Money | null, locale: Language): string | null {
  return amount && formatMoney(amount, locale)
}
