import { z } from 'zod'
import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { TypeOffers, Unavailable } from '#resort/availability/list-stays.ts'
import type { Offer } from '#resort/availability/offer.ts'
import { nightCount, type Stay } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { type Currency, currencies } from '#resort/money/currency.ts'
import { currencyFacts } from '#resort/money/currency-facts.ts'
import type { TaxLine } from '#resort/rates/tax.ts'
import { roomCategories } from '#resort/rooms/room-type.ts'

/** How a search is written for machines: amounts as whole minor units, words in one language, no repetition. */

const day = z.iso.date()
const amount = z.int().min(0)
const taxes = z.object({ vat: amount, lodgingTax: amount, sanitationFee: amount })

const offer = z.object({
  ratePlan: z.string(),
  total: amount.describe('The whole stay with all taxes and fees: room and taxes, and the sum of the nights'),
  room: amount,
  taxes,
  averageNight: amount,
  payNow: amount.describe('Due when booking; payNow and payLater are the total'),
  payLater: amount,
  totalBefore: amount.nullable().describe('The total without the promotion, when one was taken off'),
  members: amount
    .nullable()
    .describe('The total for whoever is signed in to an account of the hotel; null where they pay no less'),
  freeUntil: z.iso.datetime().nullable().describe('The last moment of free cancellation, or null'),
  nights: z.array(z.object({ night: day, room: amount, price: amount.describe('With taxes and fees') })),
})

const type = z.discriminatedUnion('available', [
  z.object({
    roomType: z.string(),
    available: z.literal(true),
    roomsLeft: z
      .int()
      .nullable()
      .describe('Rooms left for these dates when there are few: one or two, and at most a third of those of the type'),
    offers: z.array(offer),
  }),
  z.object({
    roomType: z.string(),
    available: z.literal(false),
    reason: z.string().describe('sold-out, too-many-guests, minimum-stay, other-rooms, closed …'),
    nights: z.int().optional().describe('Of a minimum or maximum stay'),
    days: z.int().optional().describe('Of a limit on booking ahead'),
  }),
])

export const foundStays = z.object({
  outcome: z.enum(['found', 'not-available']),
  hotel: z.object({ code: z.string(), name: z.string() }),
  checkin: day,
  checkout: day,
  nights: z.int(),
  currency: z.enum(currencies),
  exponent: z.int(),
  promo: z.enum(['none', 'applied', 'invalid', 'too-many-guesses']),
  roomTypes: z.array(z.object({ code: z.string(), name: z.string(), category: z.enum(roomCategories) })),
  ratePlans: z.array(
    z.object({ code: z.string(), name: z.string(), mealPlan: z.string(), legal: z.string(), afi: z.string() }),
  ),
  rooms: z.array(z.object({ adults: z.int(), childrenAges: z.array(z.int()), types: z.array(type) })),
})

type Found = Extract<FoundStays, { rooms: unknown }>
type Asked = { stay: Stay; currency: Currency; language: Language }

export function toWireStays(found: Found, { stay, currency, language }: Asked) {
  return {
    outcome: found.outcome,
    hotel: { code: found.hotel.code, name: found.hotel.name[language] },
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    nights: nightCount(stay),
    currency,
    exponent: currencyFacts[currency].exponent,
    promo: found.promo,
    roomTypes: found.roomTypes.map(({ code, name, category }) => ({ code, name: name[language], category })),
    ratePlans: found.ratePlans.map(({ code, name, mealPlan, legal, afi }) => {
      return { code, name: name[language], mealPlan, legal, afi }
    }),
    rooms: found.rooms.map(({ party, types }) => ({ ...party, types: types.map(toWireType) })),
  }
}

function toWireType(type: TypeOffers) {
  if (type.outcome === 'not-available') return { roomType: type.roomType, available: false, ...toWireReason(type.why) }
  const { roomType, roomsLeft, offers } = type
  return { roomType, available: true, roomsLeft, offers: offers.map(toWireOffer) }
}

/** What one room takes at most is said by its type. */
function toWireReason(why: Unavailable) {
  return why.reason === 'too-many-guests' ? { reason: why.reason } : why
}

function toWireOffer(offer: Offer) {
  return {
    ratePlan: offer.ratePlan,
    total: offer.total.minor,
    room: offer.room.minor,
    taxes: toWireTaxes(offer.taxes),
    averageNight: offer.averageNight.minor,
    payNow: offer.payNow.minor,
    payLater: offer.payLater.minor,
    totalBefore: offer.totalBefore?.minor ?? null,
    members: offer.memberTotal?.minor ?? null,
    freeUntil: offer.freeUntil,
    nights: offer.nights.map(({ night, priced }) => {
      return { night, room: priced.room.minor, price: priced.price.minor }
    }),
  }
}

function toWireTaxes([vat, lodgingTax, sanitationFee]: readonly TaxLine[]) {
  return {
    vat: vat?.amount.minor ?? 0,
    lodgingTax: lodgingTax?.amount.minor ?? 0,
    sanitationFee: sanitationFee?.amount.minor ?? 0,
  }
}
