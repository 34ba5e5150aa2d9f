import { addDays } from '#resort/calendar/day.ts'
import { formatClock } from '#resort/guests/format-clock.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import { daysAfterLastDay } from '#resort/orders/manage-key.ts'
import { listOpenings } from '#resort/orders/opening-queries.ts'
import { listEvents } from '#resort/orders/order-reading.ts'
import type { Resort } from '#resort/resort.ts'
import { tokenSeconds } from '#resort/visitors/token.ts'
import { aboutOf } from '../../../about-of.ts'
import type { Managed } from '../../../find-managed.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Visit } from '../../../visit.ts'
import { formatLimit } from '../../../words/dates.ts'

/** Where a reservation is open or may be opened, in a sentence each; of nobody more than how and when. */
export async function loadWays(
  { resort, visitor }: Visit,
  { order, opening, isOfBrowser }: Managed,
): Promise<string[]> {
  const { language: locale } = visitor
  const { timeZone } = resort.clock
  const about = aboutOf(order)
  const openings = await listOpenings(resort.db, order.id, opening)
  const booked = isOfBrowser ? null : await findEndOfBooking(resort, order.id)
  const last = addDays(lastDayOf(resort, order), daysAfterLastDay)
  return [
    isOfBrowser ? m.ways_here_booked({ about }, { locale }) : m.ways_here_letter({}, { locale }),
    ...openings.map((at) => m.ways_opened({ time: formatClock(at, timeZone, locale) }, { locale })),
    ...(booked ? [m.ways_booked({ about, until: formatLimit(booked, timeZone, locale) }, { locale })] : []),
    m.ways_letters({ day: formatDayInText(last, locale) }, { locale }),
  ]
}

/** Until when the browser in which it was booked may look, unless every other way in was ended since. */
async function findEndOfBooking({ db, clock }: Resort, id: string): Promise<string | null> {
  const events = await listEvents(db, id)
  if (events.some(({ cause }) => cause === 'link-renewed' || cause === 'ways-ended')) return null
  const booked = events.find(({ to }) => to === 'confirmed' || to === 'part-paid')
  if (!booked) return null
  const end = new Date(booked.at.getTime() + tokenSeconds * 1_000)
  return end > clock.now() ? end.toISOString() : null
}
