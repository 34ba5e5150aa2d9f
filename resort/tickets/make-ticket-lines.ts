import { alwaysFree, type CancellationTerms } from '../lines/cancellation-terms.ts'
import type { NewLine } from '../lines/line.ts'
import { type BasisPoints, fromPerCent } from '../money/basis-points.ts'
import { convert } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { allocate, type Money, money, scale } from '../money/money.ts'
import type { Person } from '../products/admit-party.ts'
import { leavesDeposit } from '../products/deposit-of.ts'
import type { PersonPrice } from '../products/price-person.ts'
import { type DepositItem, depositKindCode, type Outing, type TicketItem, ticketKindCode } from './ticket-item.ts'

export type OutingToPrice = {
  outing: Outing
  people: readonly (Person & PersonPrice)[]
  currency: Currency
  vat: BasisPoints
  /** Until when cancelling is free, and what share it costs later. */
  freeUntil: string | null
  lateFee: BasisPoints
  /** Cents of a US dollar. */
  depositMinor: number
}

/** One line for each person, and one for what each of them leaves as a deposit. */
export function makeTicketLines(priced: OutingToPrice): NewLine<TicketItem | DepositItem>[] {
  return [...priced.people.map((person) => ticketLine(priced, person)), ...listDeposits(priced)]
}

function ticketLine(priced: OutingToPrice, { listed, minor, unit, age }: Person & PersonPrice): NewLine<TicketItem> {
  const { outing, vat } = priced
  const total = inCurrency(minor, priced)
  return {
    kind: ticketKindCode,
    total,
    payNow: total,
    taxes: [{ tax: 'vat', amount: scale(total, vat, fromPerCent(100) + vat) }],
    cancellation: freeze(priced, total),
    item: { outing, unit, age, listed, house: minor, isUsed: false },
  }
}

/** A half cent is the guest's: many tickets at half would else cost more than half of them all. */
function freeze({ freeUntil, lateFee }: OutingToPrice, total: Money): CancellationTerms {
  const [, kept] = allocate(total, [10_000 - lateFee, lateFee])
  const fee = kept?.minor ?? 0
  return fee === 0 ? alwaysFree : { version: 1, freeUntil, lateFee: fee }
}

function listDeposits(priced: OutingToPrice): NewLine<DepositItem>[] {
  const { outing, people, depositMinor } = priced
  if (depositMinor === 0) return []
  const total = inCurrency(depositMinor, priced)
  const item = { outing, house: depositMinor }
  // It comes back: it is no price, and nothing of it is a tax.
  const line = { kind: depositKindCode, total, payNow: total, taxes: [], cancellation: alwaysFree, item }
  return people.filter(leavesDeposit).map(() => line)
}

/** Each person is converted and rounded once: what one pays does not depend on who comes along. */
function inCurrency(minor: number, { currency, outing }: OutingToPrice): Money {
  return convert(money(minor, 'USD'), { [currency]: outing.perUsd }, currency)
}
