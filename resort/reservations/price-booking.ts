import type { Quote } from '../availability/quote.ts'
import type { Day } from '../calendar/day.ts'
import { add, type Money } from '../money/money.ts'
import { type ChosenExtra, chooseExtras, type ExtraTerms, sumExtras } from './extra.ts'
import { type PayChoice, type Schedule, toSchedule } from './schedule.ts'

export type BookingPrice = { extras: ChosenExtra[]; total: Money; schedule: Schedule }

export type PriceTerms = { extras: readonly string[]; pay?: PayChoice | undefined; today: Day }

/** What the rooms of a quote and the extras beside them cost together, and when it is paid. */
export function priceBooking(quote: Quote, { extras: codes, pay, today }: PriceTerms): BookingPrice {
  const extras = chooseExtras(codes, extraTermsOf(quote))
  const more = sumExtras(quote.currency, extras)
  // Unless the guest chose otherwise, no more is asked for now than the plan asks.
  const schedule = toSchedule({ quote, extras: more, today }, pay ?? 'rest-at-the-property')
  return { extras, total: add(quote.total, more), schedule }
}

export function extraTermsOf({ stay, rooms, currency, perUsd }: Quote): ExtraTerms {
  return { stay, rooms: rooms.map(({ party }) => party), currency, perUsd }
}
