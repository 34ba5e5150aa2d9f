import { z } from 'zod'
import type { QuotedRoom } from '../availability/quote.ts'
import { sentence } from '../guests/sentence.ts'
import { basisPoints, storedShare } from '../money/basis-points.ts'
import type { Currency } from '../money/currency.ts'
import { divide, money, sum } from '../money/money.ts'
import { depositDue } from '../rates/deposit-due.ts'
import type { PricedNight } from '../rates/price-stay.ts'
import { mealPlans } from '../rates/rate-plan.ts'
import { addTaxLines } from '../rates/tax.ts'
import type { RoomItem } from './room-item.ts'

/** What a guest was shown of a room and its plan; a change of its form raises the version and reads the older ones too. */
export const shownRoom = z.object({
  version: z.literal([1, 2, 3, 4]),
  roomName: sentence,
  planName: sentence,
  planDescription: sentence,
  policies: z.array(sentence),
  mealPlan: z.enum(mealPlans),
  cancellation: z.object({
    freeUntil: z.object({ daysBefore: z.int(), time: z.string() }).nullable(),
    lateFee: z.union([z.object({ kind: z.literal('nights'), nights: z.int() }), storedShare]),
  }),
  deposit: z.union([z.object({ kind: z.literal(['all', 'first-night', 'nothing']) }), storedShare]),
  legal: z.string(),
  afi: z.string(),
  /** The promotion of members that the room is owed to. */
  memberPromo: z.int().optional(),
  lengthOff: z.int().transform(basisPoints).optional(),
})
export type ShownRoom = z.infer<typeof shownRoom>

const storedNight = z.object({
  night: z.iso.date(),
  price: z.int(),
  room: z.int(),
  vat: z.int(),
  lodging: z.int(),
  fee: z.int(),
  house: z.int(),
})
type StoredNight = z.infer<typeof storedNight>

/** A room as the tables of stays tell it. */
const storedRoom = z.object({
  hotel: z.string(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  perUsd: z.string(),
  rateDay: z.iso.date(),
  promo: z.int().nullable(),
  /** Its promotion is there for rooms beside a flight. */
  isBesideFlight: z.boolean().nullish(),
  roomType: z.string(),
  ratePlan: z.string(),
  /** The deadline as it was when the room was priced, whether or not it has passed. */
  freeUntil: z.string().nullable(),
  adults: z.int(),
  ages: z.array(z.int()),
  totalBefore: z.int().nullable(),
  shown: shownRoom,
  nights: z.array(storedNight).min(1),
})

/** Sums and shares are reckoned again from the nights: only what cannot be reckoned is kept. */
export function readRoom(stored: unknown, currency: Currency): RoomItem {
  const { hotel, checkIn, checkOut, perUsd, rateDay, promo, isBesideFlight, ...row } = storedRoom.parse(stored)
  const { version: _, memberPromo, lengthOff, ...shown } = row.shown
  const nights = row.nights.map((each) => toPricedNight(each, currency))
  const total = sum(
    currency,
    nights.map(({ priced }) => priced.price),
  )
  const room: QuotedRoom = {
    ...shown,
    roomType: row.roomType,
    ratePlan: row.ratePlan,
    party: { adults: row.adults, childrenAges: row.ages },
    nights,
    averageNight: divide(total, nights.length),
    room: sum(
      currency,
      nights.map(({ priced }) => priced.room),
    ),
    taxes: addTaxLines(
      currency,
      nights.map(({ priced }) => priced),
    ),
    total,
    ...depositDue(shown.deposit, total, nights),
    totalBefore: row.totalBefore === null ? null : money(row.totalBefore, currency),
    freeUntil: row.freeUntil,
    houseMinors: row.nights.map(({ house }) => house),
    ...(memberPromo !== undefined && { memberPromo }),
    ...(lengthOff !== undefined && { lengthOff }),
  }
  const item = { hotel, stay: { checkIn, checkOut }, perUsd, rateDay, promo, room }
  return isBesideFlight ? { ...item, isBesideFlight: true } : item
}

/** A room that has no rows of its own yet, as `readRoom` reads it. */
export function storeRoom({ hotel, stay, perUsd, rateDay, promo, room }: RoomItem): z.input<typeof storedRoom> {
  const { roomType, ratePlan, freeUntil, party, totalBefore } = room
  return {
    ...{ hotel, ...stay, perUsd, rateDay, promo, roomType, ratePlan, freeUntil },
    adults: party.adults,
    ages: party.childrenAges,
    totalBefore: totalBefore?.minor ?? null,
    shown: toShown(room),
    nights: toStoredNights(room),
  }
}

function toPricedNight({ night, price, room, vat, lodging, fee }: StoredNight, currency: Currency): PricedNight {
  const amount = (minor: number) => money(minor, currency)
  return {
    night,
    priced: {
      room: amount(room),
      taxes: [
        { tax: 'vat', amount: amount(vat) },
        { tax: 'lodging-tax', amount: amount(lodging) },
        { tax: 'sanitation-fee', amount: amount(fee) },
      ],
      price: amount(price),
    },
  }
}

/** The nights of a room as rows. */
export function toStoredNights({ nights, houseMinors }: QuotedRoom): StoredNight[] {
  return nights.map(({ night, priced }, index) => {
    const taxOf = (name: string) => priced.taxes.find(({ tax }) => tax === name)?.amount.minor ?? 0
    return {
      night,
      price: priced.price.minor,
      room: priced.room.minor,
      vat: taxOf('vat'),
      lodging: taxOf('lodging-tax'),
      fee: taxOf('sanitation-fee'),
      house: houseMinors[index] ?? 0,
    }
  })
}

export function toShown({ roomName, planName, planDescription, policies, mealPlan, ...room }: QuotedRoom): ShownRoom {
  const { cancellation, deposit, legal, afi, memberPromo, lengthOff } = room
  return {
    version: 4,
    ...{ roomName, planName, planDescription, policies, mealPlan, cancellation, deposit, legal, afi },
    ...(memberPromo !== undefined && { memberPromo }),
    ...(lengthOff !== undefined && { lengthOff }),
  }
}
