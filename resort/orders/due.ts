import { addDays, type Day } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { add, compare, excess, isSame, isZero, type Money, subtract, sum, zero } from '../money/money.ts'
import { leastChargeIn } from '../payments/least-charge.ts'
import { isOver, type OrderState } from './order.ts'

/** A part of what an order costs: where and when it is paid, and how much of it is. */
export type Due = {
  place: 'site' | 'property' | 'account'
  /** Null: as soon as may be, or on arrival. */
  by: Day | null
  amount: Money
  covered: Money
  /** The payment that covered it last. */
  payment: string | null
}

/** How a guest chooses to pay: everything when booking, or the rest later on the site or on arrival. */
export const payChoices = ['all-now', 'rest-later', 'rest-at-the-property'] as const
export type PayChoice = (typeof payChoices)[number]

/** What is paid later is paid a week before it begins, so that the house knows who comes. */
const dueDaysBefore = 7

export type DueTerms = {
  /** Paid when booking, whatever the guest chooses. */
  now: Money
  /** What may be paid later. */
  rest: Money
  /** The first day of what the rest is for. */
  begins: Day | null
  today: Day
}

/** The parts as a page shows them; they always add up to the total. */
export type Schedule = { now: Money; later: Money; laterDue: Day | null; atTheProperty: Money }

/** The choices a guest has: a rest exists only where the terms leave one, and `later` must lie ahead. */
export function listPayChoices({ rest, begins, today }: Omit<DueTerms, 'now'>): PayChoice[] {
  if (isZero(rest)) return ['all-now']
  return dueDay(begins, today) ? [...payChoices] : ['all-now', 'rest-at-the-property']
}

/** What is to be paid of an order that nothing has been paid of. A choice that is not offered becomes the first that is. */
export function toDues(terms: DueTerms, choice: PayChoice): Due[] {
  const { now, rest, begins, today } = terms
  const first = toDue('site', now)
  switch (listPayChoices(terms).includes(choice) ? choice : 'all-now') {
    case 'all-now':
      return [toDue('site', add(now, rest))]
    case 'rest-later':
      return [first, { ...toDue('site', rest), by: dueDay(begins, today) }]
    case 'rest-at-the-property':
      return [first, toDue('property', rest)]
  }
}

/** A reseller pays all of it by its statement, and nobody anything when booking. */
export function onAccount(total: Money): Due[] {
  return [toDue('account', total)]
}

/** What the first payment asks for: of what is due now, what no gift covers. */
export function dueNow(dues: readonly Due[]): Money | null {
  const [first] = dues
  return first ? subtract(first.amount, first.covered) : null
}

/** What is covered of all of it. */
export function coveredOf(currency: Currency, dues: readonly Due[]): Money {
  return sum(
    currency,
    dues.map(({ covered }) => covered),
  )
}

/** The dues as what is still to be paid of each. */
export function openOf(dues: readonly Due[]): Due[] {
  return dues.map((due) => ({ ...due, amount: subtract(due.amount, due.covered), covered: zero(due.amount.currency) }))
}

/** The parts of the dues; null where nothing is chosen. */
export function scheduleOf(dues: readonly Due[]): Schedule | null {
  const [first, ...others] = dues
  if (!first) return null
  const { currency } = first.amount
  const of = (place: Due['place']) =>
    sum(
      currency,
      others.filter((due) => due.place === place).map(({ amount }) => amount),
    )
  const laterDue = others.find(({ place }) => place === 'site')?.by ?? null
  return { now: first.amount, later: of('site'), laterDue, atTheProperty: of('property') }
}

export function payChoiceOf(dues: readonly Due[]): PayChoice | null {
  const schedule = scheduleOf(dues)
  if (!schedule) return null
  if (!isZero(schedule.later)) return 'rest-later'
  return dues.some(({ place }) => place === 'property') ? 'rest-at-the-property' : 'all-now'
}

/** Money pays the earliest part first. */
export function coverDues(dues: readonly Due[], kept: Money, payment: string | null): Due[] {
  let left = kept
  return dues.map((due) => {
    const covered = compare(left, due.amount) < 0 ? left : due.amount
    left = subtract(left, covered)
    const isMore = compare(covered, due.covered) > 0
    return { ...due, covered, payment: isMore ? payment : due.payment }
  })
}

export type NewTerms = {
  total: Money
  kept: Money
  begins: Day | null
  today: Day
  /** Of what has ended, what was to be paid at the property. */
  ended?: Money
}

/**
 * A total that changed after something was paid: who chose to pay the rest at the property does so with all of it; who
 * pays on the site does that, and what was to be paid at the property besides stays there. A rest that no provider
 * takes is paid there too. Where nothing is left, a due of nothing remembers the choice. docs/decisions/0405
 */
export function changeDues(before: readonly Due[], { total, kept, begins, today, ended }: NewTerms): Due[] {
  if (before.some(({ place }) => place === 'account')) return coverDues(onAccount(total), kept, null)
  const now = compare(kept, total) > 0 ? total : kept
  const rest = subtract(total, now)
  const none = zero(total.currency)
  const planned = excess(scheduleOf(before)?.atTheProperty ?? none, ended ?? none)
  const isChosen = payChoiceOf(before) === 'rest-at-the-property'
  const isThere = isChosen || isTooLittle(subtract(rest, planned))
  const atTheProperty = isThere ? rest : planned
  const later = subtract(rest, atTheProperty)
  const dues = [toDue('site', now)]
  if (!isZero(later)) dues.push({ ...toDue('site', later), by: dueDay(begins, today) ?? dueBefore(before, begins) })
  if (isChosen || !isZero(atTheProperty)) dues.push(toDue('property', atTheProperty))
  return coverDues(dues, now, before.findLast(({ payment }) => payment)?.payment ?? null)
}

/** Something more that is paid on arrival; money that comes later covers it last. */
export function addAtTheProperty(dues: readonly Due[], more: Money): Due[] {
  const index = dues.findIndex(({ place }) => place === 'property')
  if (index < 0) return [...dues, toDue('property', more)]
  return dues.map((due, each) => (each === index ? { ...due, amount: add(due.amount, more) } : due))
}

/** What is still open, and where it is paid: on the site by a day where there is one, at the property, and on account. */
export type Open = { all: Money; site: Money; by: Day | null; property: Money; account: Money }

/** Of an order as far as it says what is open of it. */
export type Owing = { state: OrderState; dues: readonly Due[]; total: Money }

/** Of what is over a guest is asked for nothing any more, whatever their dues say; a reseller pays it by its statement. */
export function whatIsOpen({ state, dues: all, total }: Owing): Open {
  const dues = isOver(state) ? all.filter(({ place }) => place === 'account' && state !== 'expired') : all
  const open = dues
    .map((due) => ({ ...due, open: subtract(due.amount, due.covered) }))
    .filter(({ open }) => !isZero(open))
  const of = (place: Due['place']) =>
    sum(
      total.currency,
      open.filter((due) => due.place === place).map(({ open }) => open),
    )
  const site = of('site')
  const property = of('property')
  const account = of('account')
  const by = firstOpenOnSite(dues)?.by ?? null
  return { all: sum(total.currency, [site, property, account]), site, property, account, by }
}

/** What can be paid on the site now; where that is nothing, what would be paid at the property, if a provider takes so little. */
export function payableNow(order: Owing): Money {
  const { site, property } = whatIsOpen(order)
  return orNothing(isZero(site) ? property : site)
}

/** What is to be paid at the property, and what would be on the site; also of what is over, though nobody is asked for it. */
export function openAtCounter({ dues, currency }: { dues: readonly Due[]; currency: Currency }): Money {
  const open = openOf(dues).filter(({ place }) => place !== 'account')
  return sum(
    currency,
    open.map(({ amount }) => amount),
  )
}

/** Less than is asked for in one payment. */
export function isTooLittle(amount: Money): boolean {
  return compare(amount, leastChargeIn(amount.currency)) < 0
}

export function orNothing(amount: Money): Money {
  return isTooLittle(amount) ? zero(amount.currency) : amount
}

function toDue(place: Due['place'], amount: Money): Due {
  return { place, by: null, amount, covered: zero(amount.currency), payment: null }
}

function firstOpenOnSite(dues: readonly Due[]): Due | undefined {
  return dues.find(({ place, amount, covered }) => place === 'site' && !isSame(amount, covered))
}

/** The day of a rest that is still open: it may have come by now, and is the one by which the guest is called. */
function dueBefore(dues: readonly Due[], begins: Day | null): Day | null {
  const by = firstOpenOnSite(dues)?.by ?? null
  return by && begins && by >= begins ? null : by
}

/** Null when so little time is left that it is paid as soon as may be. */
function dueDay(begins: Day | null, today: Day): Day | null {
  const due = begins && addDays(begins, -dueDaysBefore)
  return due && due > today ? due : null
}
