import type { Day } from '../calendar/day.ts'
import { convert, type Rates } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { add, type Money, scale, subtract, sum } from '../money/money.ts'
import type { Rate } from '../money/rate.ts'
import { sanitationFee } from './sanitation-fee.ts'
import { inForce, type TaxTables } from './tax-tables.ts'

export const taxNames = ['vat', 'lodging-tax', 'sanitation-fee'] as const
export type TaxLine = { tax: (typeof taxNames)[number]; amount: Money }

/** One night as the guest pays it: `price` is the room and every line, to the last cent. */
export type TaxedNight = { room: Money; taxes: TaxLine[]; price: Money }

/** Of how many guests the municipal fee is asked, and in which currency the nights are paid. */
export type TaxedStay = { payers: number; currency: Currency; rates: Rates }

export type Taxation = {
  /** From the price of the room before taxes. */
  addTaxes: (room: Money, night: Day) => TaxedNight
  /** From a price that has VAT and lodging tax in it already; the municipal fee still comes on top. */
  itemiseTaxes: (price: Money, night: Day) => TaxedNight
}

/** Taxes of one room. Every line is rounded per night, so nights add up to the stay in any currency. */
export function taxation(stay: TaxedStay, tables: TaxTables): Taxation {
  const feeOf = feePerNight(stay, tables)
  return {
    addTaxes: (room, night) => {
      const { vat, lodging } = taxShares(night, tables)
      return toNight(room, [scale(room, vat, whole), scale(room, lodging, whole), feeOf(night)])
    },
    itemiseTaxes: (price, night) => {
      const { vat, lodging } = taxShares(night, tables)
      const loaded = whole + vat + lodging
      const vatIn = scale(price, vat, loaded)
      const lodgingIn = scale(price, lodging, loaded)
      // The room is what remains, so that nothing is lost between the lines.
      return toNight(subtract(price, add(vatIn, lodgingIn)), [vatIn, lodgingIn, feeOf(night)])
    },
  }
}

/** The lines of many nights or rooms, added up by tax. */
export function addTaxLines(currency: Currency, nights: readonly { taxes: readonly TaxLine[] }[]): TaxLine[] {
  const lines = nights.flatMap((night) => night.taxes)
  const amountOf = (tax: TaxLine['tax']) =>
    sum(
      currency,
      lines.filter((line) => line.tax === tax).map((line) => line.amount),
    )
  return taxNames.map((tax) => ({ tax, amount: amountOf(tax) }))
}

/** For the fee alone, when no rate for pesos is known: off by cents, where no rate at all would stop all sales. */
const pesoPerUsd: Rate = '18.4'
/** A rate of a share: basis points of basis points. */
const whole = 10_000 * 10_000

function taxShares(night: Day, tables: TaxTables): { vat: number; lodging: number } {
  const { rate, baseShare } = inForce(tables.lodgingTax, night)
  return { vat: inForce(tables.vat, night).rate * 10_000, lodging: rate * baseShare }
}

/** The fee depends on the night and its payers only, and a search asks for it once for every plan and room. */
function feePerNight({ payers, currency, rates }: TaxedStay, tables: TaxTables): (night: Day) => Money {
  const known = new Map<Day, Money>()
  const feeRates = { MXN: pesoPerUsd, ...rates }
  return (night) => {
    const fee = known.get(night) ?? convert(sanitationFee(payers, night, tables), feeRates, currency)
    known.set(night, fee)
    return fee
  }
}

function toNight(room: Money, [vat, lodging, fee]: [vat: Money, lodging: Money, fee: Money]): TaxedNight {
  const taxes: TaxLine[] = [
    { tax: 'vat', amount: vat },
    { tax: 'lodging-tax', amount: lodging },
    { tax: 'sanitation-fee', amount: fee },
  ]
  return { room, taxes, price: add(room, add(vat, add(lodging, fee))) }
}
