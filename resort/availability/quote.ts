import type { Day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Sentence } from '../guests/sentence.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, sum } from '../money/money.ts'
import type { Rate } from '../money/rate.ts'
import type { CancellationRule, DepositRule, MealPlan, RatePlan } from '../rates/rate-plan.ts'
import type { RoomType } from '../rooms/room-type.ts'
import type { Offer } from './offer.ts'

/** One room of a quote with everything the guest was shown of it, whatever becomes of the plan. */
export type QuotedRoom = Omit<Offer, 'memberTotal'> & {
  party: Party
  roomType: string
  roomName: Sentence
  planName: Sentence
  planDescription: Sentence
  policies: Sentence[]
  mealPlan: MealPlan
  cancellation: CancellationRule
  deposit: DepositRule
  legal: string
  afi: string
  /** What the plan took off every night for the length of the stay; rooms that were kept before this was do not say it. */
  lengthOff?: BasisPoints
}

type RoomName = Pick<RoomType, 'code' | 'name'>

/** Chosen rooms at their price, as one stay. */
export type Quote = {
  hotel: string
  stay: Stay
  currency: Currency
  /** Units of the currency for one US dollar, and the day that rate is of. */
  perUsd: Rate
  rateDay: Day
  /** The promotion whose use the stay takes, as some room gains by it; kept on days on which none does. docs/decisions/0356, 0361 */
  promo: number | null
  rooms: QuotedRoom[]
  total: Money
  payNow: Money
  payLater: Money
}

/** An offer as the room of a party, with all that its plan promises. */
export function toQuotedRoom(
  { memberTotal: _, ...offer }: Offer,
  { party, type, plan }: { party: Party; type: RoomName; plan: RatePlan },
): QuotedRoom {
  const { policies, mealPlan, cancellation, deposit, legal, afi } = plan
  return {
    ...offer,
    party,
    roomType: type.code,
    roomName: type.name,
    planName: plan.name,
    planDescription: plan.description,
    ...{ policies, mealPlan, cancellation, deposit, legal, afi },
  }
}

export function addRooms(
  currency: Currency,
  rooms: readonly QuotedRoom[],
): Pick<Quote, 'total' | 'payNow' | 'payLater'> {
  const add = (amounts: readonly Quote['total'][]) => sum(currency, amounts)
  return {
    total: add(rooms.map(({ total }) => total)),
    payNow: add(rooms.map(({ payNow }) => payNow)),
    payLater: add(rooms.map(({ payLater }) => payLater)),
  }
}
