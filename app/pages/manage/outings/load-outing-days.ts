import { addDays, type Day, parseDay } from '#resort/calendar/day.ts'
import { type Month, monthOf, parseMonth } from '#resort/calendar/month.ts'
import { today } from '#resort/calendar/today.ts'
import { listOutingDays, type OutingDays } from '#resort/orders/after/list-outing-days.ts'
import { listBookedOutings, mayMoveOuting, type OutingPriced, priceNewOuting } from '#resort/orders/after/new-outing.ts'
import { furthestSlotDays } from '#resort/products/slot.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import type { Outing } from '#resort/tickets/ticket-item.ts'
import type { Managed } from '../../../find-managed.ts'
import type { Visit } from '../../../visit.ts'
import { type OutingDaysShown, showOutingDays } from './show-outing-days.ts'

/** An outing whose day is being chosen: a month of days, and what one of them would come to. */
export type ChoosingOuting = OutingDays & {
  month: Month
  months: { first: Month; last: Month }
  /** The day that was chosen, and one of its hours where that is said or there is only one. */
  day: Day | null
  option: string | null
  priced: OutingPriced | null
}

/** GET shows what another day would come to; only a POST moves anything. */
export async function loadOutingDays(visit: Visit, managed: Managed): Promise<OutingDaysShown> {
  const { order, letter } = managed
  const { resort, url } = visit
  const outings = listBookedOutings(order)
  const rows = outings.map((outing) => ({ outing, isPossible: mayMoveOuting(resort, order, outing) }))
  const wanted = outings.find(({ product }) => product === url.searchParams.get('outing'))
  const choosing = wanted ? await loadChoosing(visit, managed, wanted) : null
  const isNotSold = wanted !== undefined && mayMoveOuting(resort, order, wanted) && !choosing
  return showOutingDays(visit, { order, letter, rows, choosing, isNotSold })
}

async function loadChoosing(
  { resort, url }: Visit,
  { order }: Managed,
  { product, day: present, useUntil }: Outing,
): Promise<ChoosingOuting | null> {
  const query = url.searchParams
  const now = today(resort.clock)
  const months = { first: monthOf(now), last: monthOf(useUntil ?? addDays(now, furthestSlotDays)) }
  const day = parseDay(query.get('day'))
  const asked = day
    ? monthOf(day)
    : (parseMonth(query.get('month')) ?? monthOf(present ?? stayOf(order.lines)?.stay.checkIn ?? now))
  const month = asked >= months.first && asked <= months.last ? asked : months.first
  const found = await listOutingDays(resort, order, { product, month })
  if (!found) return null
  const slots = found.days.find((each) => each.day === day)?.slots ?? []
  const [only] = slots.length === 1 ? slots : []
  const option = query.get('option') ?? only?.option.code ?? null
  const isNow = slots.some((slot) => slot.isNow && slot.option.code === option)
  const priced = day && option && !isNow ? await priceNewOuting(resort, order, { product, day, option }) : null
  return { ...found, month, months, day, option, priced }
}
