import { data } from 'react-router'
import { describeReservation } from '#resort/reservations/letters/describe-reservation.ts'
import { isBooked } from '#resort/reservations/reservation.ts'
import { countRevisions } from '#resort/reservations/reservation-queries.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/reservation-file.ts'
import { findManaged } from './find-managed.ts'

/** The voucher and the stay for a calendar, of whoever may see the reservation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, url, visitor } = carried
  const managed = await findManaged(carried, request)
  if (!managed || !isBooked(managed.state)) throw data(null, { status: 404 })
  const facts = describeReservation(
    resort,
    { ...managed, language: visitor.language },
    {
      manageLink: resort.links.manage(managed),
      revision: await countRevisions(resort.db, managed.id),
      settled: null,
    },
  )
  const file = url.pathname.endsWith('.ics')
    ? {
        type: 'text/calendar; charset=utf-8',
        name: `${managed.number}.ics`,
        body: resort.documents.writeCalendarFile(facts, 'booked'),
      }
    : {
        type: 'application/pdf',
        name: `${managed.number}.pdf`,
        body: Buffer.from(await resort.documents.drawVoucher(facts)),
      }
  return new Response(file.body, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
