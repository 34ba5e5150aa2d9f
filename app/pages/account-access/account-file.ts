import { exportOwn } from '#resort/privacy/export-own.ts'
import { findMember } from '../../find-member.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/account-file.ts'

const own = { 'Cache-Control': 'private, no-store' }

/** All of an account in a file, for whoever has just proved that it is theirs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const carried = context.get(visit)
  const session = await findMember(carried, request)
  const exported = session && (await exportOwn(carried.resort, session))
  if (exported?.outcome !== 'exported') return new Response('Forbidden\n', { status: 403, headers: own })
  const headers = {
    ...own,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="my-account.json"',
  }
  return new Response(`${JSON.stringify(exported.account, null, 2)}\n`, { headers })
}
