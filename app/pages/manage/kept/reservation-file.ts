import { data } from 'react-router'
import { listGiftsPaid } from '#resort/gifts/list-gifts-paid.ts'
import { describeOrder } from '#resort/letters/describe-order.ts'
import { hasStay, type LetterFacts } from '#resort/letters/letter-facts.ts'
import { loadAirports } from '#resort/letters/load-airports.ts'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import { isBooked } from '#resort/orders/order.ts'
import { countRevisions } from '#resort/orders/order-reading.ts'
import { loadPaidInMonths } from '#resort/payments/paid-in-months.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { findManaged } from '../../../find-managed.ts'
import { visit } from '../../../visit.ts'
import type { Route } from './+types/reservation-file.ts'

/** The voucher of a stay, and for a calendar that stay and each park and tour, of whoever may see the order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const { resort, url, visitor } = carried
  const managed = (await findManaged(carried, request))?.order
  if (!managed || !isBooked(managed)) throw data(null, { status: 404 })
  const payments = await listPayments(resort.db, managed.id)
  const facts = describeOrder(
    resort,
    { order: { ...managed, language: visitor.language }, stay: stayOf(managed.lines) },
    {
      manageLink: resort.links.manage({ ...managed, lastDay: lastDayOf(resort, managed) }),
      revision: await countRevisions(resort.db, managed.id),
      settled: null,
      inMonths: await loadPaidInMonths(resort.db, payments),
      airports: await loadAirports(resort.db, managed),
      gifts: await listGiftsPaid(resort.db, payments),
    },
  )
  const file = url.pathname.endsWith('.ics') ? writeCalendar(resort, facts) : await drawVoucher(resort, facts)
  if (!file) throw data(null, { status: 404 })
  return new Response(file.body, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${managed.number}.${file.ending}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function writeCalendar({ documents }: Resort, facts: LetterFacts) {
  if (!hasStay(facts) && !facts.visits.some(({ isOn }) => isOn)) return null
  return { type: 'text/calendar; charset=utf-8', ending: 'ics', body: documents.writeCalendarFile(facts, 'booked') }
}

async function drawVoucher({ documents }: Resort, facts: LetterFacts) {
  if (!hasStay(facts)) return null
  return { type: 'application/pdf', ending: 'pdf', body: Buffer.from(await documents.drawVoucher(facts)) }
}
