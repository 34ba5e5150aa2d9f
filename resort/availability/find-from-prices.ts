import { unlessAway } from '#db/outage.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { longestStayNights } from '../calendar/stay.ts'
import { today } from '../calendar/today.ts'
import { defaultParty } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import type { OfferedCurrency } from '../money/list-offered-currencies.ts'
import type { Money } from '../money/money.ts'
import type { RatePlan } from '../rates/rate-plan.ts'
import { findTariff } from '../rates/tariff.ts'
import type { Resort } from '../resort.ts'
import type { RoomType } from '../rooms/room-type.ts'
import { listCalendarDays } from './calendar-days.ts'
import type { HotelNights } from './hotel-nights.ts'

/** A page that says "from" looks so many days ahead. */
export const fromPriceDays = 90
/** An offer may be for another season. */
const offerDays = 365

/** The cheapest night of stays as short as they may be, all taxes in it, the house and the stay that have it, and how many days were looked through. */
export type FromPrice = { hotel: string; night: Money; checkIn: Day; checkOut: Day; days: number }

export type FromPrices = {
  rooms: { roomType: RoomType; from: FromPrice | null }[]
  /** Plans that anybody may have, with the cheapest room they are sold with. */
  plans: { plan: RatePlan; from: FromPrice | null }[]
}

/**
 * What two adults pay at least for every room type and every plan. Nothing when the hotel sells none, or while the
 * database is away: pages advertise prices, and their words can be read without.
 */
export function findFromPrices(resort: Resort, hotel: string, currency: Currency): Promise<FromPrices> {
  return unlessAway(lookUp(resort, hotel, currency), { rooms: [], plans: [] })
}

async function lookUp(resort: Resort, hotel: string, currency: Currency): Promise<FromPrices> {
  const now = resort.clock.now().getTime()
  const day = today(resort.clock)
  const window = [hotel, day, offerDays + longestStayNights + 1] as const
  const nights = await resort.nights.findNights(...window)
  if (!nights) return { rooms: [], plans: [] }
  const currencies = await resort.nights.listCurrencies()
  const known = remembered.get(nights)?.get(currency)
  if (known?.isSame(now) && known.day === day && known.currencies === currencies) return known.prices
  // Asked before it is reckoned: whatever changes meanwhile is heard.
  const watch = resort.nights.watchNights(...window)
  const until = now + holdMs
  const isSame = watch ?? ((at: number) => at < until)
  const prices = reckon(nights, { day, currency, currencies })
  const byCurrency = remembered.get(nights) ?? new Map()
  remembered.set(nights, byCurrency.set(currency, { isSame, day, currencies, prices }))
  return prices
}

/** As long as the nights are as they were; where nobody follows them, a price is said for a minute. */
type Remembered = {
  isSame: (at: number) => boolean
  day: Day
  currencies: readonly OfferedCurrency[]
  prices: FromPrices
}
const holdMs = 60_000
const remembered = new WeakMap<HotelNights, Map<Currency, Remembered>>()

type Occasion = { day: Day; currency: Currency; currencies: readonly OfferedCurrency[] }

function reckon(nights: HotelNights, { day, currency, currencies }: Occasion): FromPrices {
  // A currency without a rate of today is answered in dollars, which need none.
  const tariff = findTariff(currencies, currency, nights.taxes) ?? findTariff(currencies, 'USD', nights.taxes)
  const search = { rooms: [defaultParty], from: day, today: day, promo: null }
  const cheapest = (some: HotelNights, days: number): FromPrice | null => {
    let best: FromPrice | null = null
    for (const each of tariff ? listCalendarDays(some, { ...search, days, ...tariff }) : []) {
      const length = each.stays[0]?.[0]
      if (!each.price || !length || (best && best.night.minor <= each.price.minor)) continue
      const checkOut = addDays(each.day, length)
      best = { hotel: nights.hotel.code, night: each.price, checkIn: each.day, checkOut, days }
    }
    return best
  }
  const plans = nights.rooms[0]?.rates.map(({ plan }) => plan).filter(({ promoOnly }) => !promoOnly) ?? []
  return {
    rooms: nights.rooms.map((room) => ({
      roomType: room.room,
      from: cheapest({ ...nights, rooms: [room] }, fromPriceDays),
    })),
    plans: plans.map((plan) => {
      const rooms = nights.rooms.map((room) => {
        return { ...room, rates: room.rates.filter((each) => each.plan.code === plan.code) }
      })
      return { plan, from: cheapest({ ...nights, rooms }, offerDays) }
    }),
  }
}
