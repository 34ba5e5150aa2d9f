import { data, redirect } from 'react-router'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import type { ShownTicket } from '#resort/gates/show-code.ts'
import { findManaged } from '../../find-managed.ts'
import { type Visit, visit } from '../../visit.ts'
import type { Route } from './+types/wallet-file.ts'
import { describePass } from './describe-pass.ts'
import { findHanded } from './find-handed.ts'

/** One ticket of an order for the owner's telephone, unless it is somebody else's now. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const managed = await findManaged(carried, request)
  const tickets = managed ? await loadTickets(carried.resort, managed.order) : []
  const number = carried.url.searchParams.get('ticket')
  return await keep(
    carried,
    tickets.find((ticket) => ticket.number === number && !ticket.handed),
  )
}

/** The one ticket whose key is sent. */
export async function action({ context, request }: Route.ActionArgs) {
  const carried = context.get(visit)
  return await keep(carried, await findHanded(carried, await request.formData()))
}

async function keep({ resort, visitor, url }: Visit, ticket: ShownTicket | null | undefined): Promise<Response> {
  const { apple, google } = resort.wallets
  const pass = ticket && describePass(ticket, resort, visitor.language)
  if (pass && google && url.pathname.endsWith('.google')) throw redirect(await google(pass), 303)
  if (!pass || !apple || !url.pathname.endsWith('.pkpass')) throw data(null, { status: 404 })
  return new Response(Buffer.from(await apple(pass)), {
    headers: {
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Disposition': `attachment; filename="${pass.number}.pkpass"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
