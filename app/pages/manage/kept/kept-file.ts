import { data } from 'react-router'
import { addDays } from '#resort/calendar/day.ts'
import { loadAirports } from '#resort/letters/load-airports.ts'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import { isBooked } from '#resort/orders/order.ts'
import { findManaged } from '../../../find-managed.ts'
import { loadHowPaid } from '../../../load-how-paid.ts'
import { offlineNames } from '../../../offline-names.ts'
import { showReservation } from '../../../shell/show-reservation.ts'
import { visit } from '../../../visit.ts'
import type { Route } from './+types/kept-file.ts'
import { showKept } from './show-kept.ts'

/** The order as a device may keep it, for whoever may see it and asks for that. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { resort, visitor } = context.get(visit)
  const order = (await findManaged(context.get(visit), request))?.order
  if (!order || !isBooked(order)) throw data(null, { status: 404 })
  const until = addDays(lastDayOf(resort, order), 1)
  const reservation = showReservation(
    resort,
    { order, howPaid: await loadHowPaid(resort, order), airports: await loadAirports(resort.db, order) },
    visitor.language,
  )
  return new Response(showKept({ hotel: resort.hotel, reservation, until }, visitor.language), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      // The day after the last, in universal time: the device may be in any zone.
      [offlineNames.untilHeader]: String(Date.parse(`${addDays(until, 1)}T00:00:00Z`)),
    },
  })
}
