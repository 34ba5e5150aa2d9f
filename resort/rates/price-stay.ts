import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { divide, type Money, money, zero } from '../money/money.ts'
import { type Deposit, depositDue } from './deposit-due.ts'
import type { NightPricer } from './night-pricer.ts'
import type { DepositRule } from './rate-plan.ts'
import type { TaxedNight, TaxLine } from './tax.ts'

export type PricedNight = { night: Day; priced: TaxedNight }

export type StayPrice = Deposit & {
  nights: PricedNight[]
  averageNight: Money
  room: Money
  taxes: TaxLine[]
  total: Money
}

export type Terms = { currency: Currency; priceNight: NightPricer; deposit: DepositRule }

/** Each night is rounded before the sum, so that the nightly detail always adds up. */
export function priceStay(minors: readonly number[], nights: readonly Day[], terms: Terms): StayPrice {
  // A stay that a promotion makes free costs nothing at all: the house pays the municipal fee.
  const priceNight = minors.some((minor) => minor > 0) ? terms.priceNight : giveNight(terms)
  const priced = minors.map((minor, index) => {
    const night = nights[index] as Day
    return { night, priced: priceNight(minor, night) }
  })
  const { room, taxes, total } = addNights(terms.currency, priced)
  return {
    nights: priced,
    averageNight: divide(total, priced.length),
    room,
    taxes,
    total,
    ...depositDue(terms.deposit, total, priced),
  }
}

function giveNight({ currency, priceNight }: Terms): NightPricer {
  const nothing = zero(currency)
  return (minor, night) => ({
    room: nothing,
    taxes: priceNight(minor, night).taxes.map(({ tax }) => ({ tax, amount: nothing })),
    price: nothing,
  })
}

/** Whole minor units of one currency: plain addition is exact, and a search adds some hundreds of nights. */
function addNights(currency: Currency, nights: readonly PricedNight[]): Pick<StayPrice, 'room' | 'taxes' | 'total'> {
  let room = 0
  let total = 0
  const taxes: number[] = []
  for (const { priced } of nights) {
    room += priced.room.minor
    total += priced.price.minor
    for (const [index, line] of priced.taxes.entries()) taxes[index] = (taxes[index] ?? 0) + line.amount.minor
  }
  const lines = nights[0]?.priced.taxes ?? []
  return {
    room: money(room, currency),
    taxes: lines.map((line, index) => ({ tax: line.tax, amount: money(taxes[index] ?? 0, currency) })),
    total: money(total, currency),
  }
}
