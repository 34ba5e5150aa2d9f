import { data } from 'react-router'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import type { ShownTicket } from '#resort/gates/show-code.ts'
import { describeAlong } from '#resort/tickets/how-along.ts'
import { findManaged } from '../../find-managed.ts'
import { type Visit, visit } from '../../visit.ts'
import type { Route } from './+types/tickets-file.ts'
import { findHanded } from './find-handed.ts'

/** The tickets of an order, but for those that are somebody else's now. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const managed = await findManaged(carried, request)
  const tickets = managed ? await loadTickets(carried.resort, managed.order) : []
  const own = tickets.filter(({ handed }) => !handed)
  return await draw(carried, own, managed?.order.number)
}

/** The one ticket whose key is sent. */
export async function action({ context, request }: Route.ActionArgs) {
  const carried = context.get(visit)
  const ticket = await findHanded(carried, await request.formData())
  return await draw(carried, ticket ? [ticket] : [])
}

/** In a file that has the number of what was bought, or of the one ticket. */
async function draw({ resort, visitor }: Visit, tickets: ShownTicket[], number?: string): Promise<Response> {
  const { language } = visitor
  const shown = tickets.flatMap(({ code, name, ...ticket }) =>
    code === null ? [] : { ...ticket, code, name: name[language], along: describeAlong(resort.shop, ticket, language) },
  )
  if (!shown.length) throw data(null, { status: 404 })
  const facts = { language, house: resort.hotel.brand, writtenAt: resort.clock.now(), tickets: shown }
  return new Response(Buffer.from(await resort.documents.drawTickets(facts)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${number ?? shown[0]?.number}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
