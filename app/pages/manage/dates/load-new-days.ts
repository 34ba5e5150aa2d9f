import { addDays, type Day, daysBetween, parseDay } from '#resort/calendar/day.ts'
import { addMonths, daysOfMonth, listMonthsForSale, monthOf, parseMonth } from '#resort/calendar/month.ts'
import { nightCount, type Stay } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { hasLength, listNewDays, type NewDay } from '#resort/orders/after/list-new-days.ts'
import { priceNewDays } from '#resort/orders/after/price-new-days.ts'
import { listMovedAtFirst, type RoomLine } from '#resort/orders/after/rooms-to-move.ts'
import type { Managed } from '../../../find-managed.ts'
import type { Visit } from '../../../visit.ts'
import { toRooms } from './read-rooms.ts'
import { type NewDaysShown, showNewDays } from './show-new-days.ts'

/** A month in which other days are chosen; null unless it was asked for, or an arrival without its departure. */
export async function loadNewDays(
  { resort, visitor, url, sessions }: Visit,
  { order, letter }: Managed,
  chosen: readonly RoomLine[],
): Promise<NewDaysShown | null> {
  const query = url.searchParams
  const arrive = query.has('leave') ? null : parseDay(query.get('arrive'))
  const asked = parseMonth(query.get('month')) ?? (arrive && monthOf(arrive))
  // The month may be that of a park or tour.
  if (!asked || query.has('outing')) return null
  const day = today(resort.clock)
  const sold = listMonthsForSale(day)
  // Whoever arrives at the end of the last month leaves in the next.
  const months = [...sold, addMonths(sold.at(-1) ?? asked, 1)]
  const month = months.includes(asked) ? asked : monthOf(day)
  const from = daysOfMonth(month).find((each) => each >= day) ?? day
  const days = daysBetween(from, `${addMonths(month, 1)}-01`)
  const which = chosen.map(({ id }) => id)
  const listed = (await listNewDays(resort, order, { from, days, which })) ?? []
  const [arrival] = (arrive && (await listNewDays(resort, order, { from: arrive, days: 1, which }))) || []
  const begun = arrival?.stays.length ? arrival : null
  const own = chosen[0] ? nightCount(chosen[0].item.stay) : null
  const stays = begun ? listEnds(begun, { from, days }) : own === null ? [] : listBeginnings(listed, own)
  const priced = await priceNewDays(resort, order, { stays, which, sessions })
  const rooms = toRooms(chosen, listMovedAtFirst(resort, order))
  return showNewDays({ month, months, listed, arrival: begun, priced, rooms }, letter, visitor.language)
}

/** From each day as many nights as the rooms have now. */
function listBeginnings(listed: readonly NewDay[], nights: number): Stay[] {
  return listed
    .filter((each) => hasLength(each, nights))
    .map(({ day }) => ({ checkIn: day, checkOut: addDays(day, nights) }))
}

/** To each day of a month on which whoever arrived may leave. */
function listEnds(arrival: NewDay, { from, days }: { from: Day; days: number }): Stay[] {
  const { day: checkIn } = arrival
  return Array.from({ length: days }, (_, index) => ({ checkIn, checkOut: addDays(from, index) })).filter((stay) =>
    hasLength(arrival, nightCount(stay)),
  )
}
