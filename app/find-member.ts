import type { Session } from '#resort/visitors/session.ts'
import { findSession, saveSessionUse } from '#resort/visitors/session-queries.ts'
import { listSessionTokens } from './session-cookies.ts'
import type { Visit } from './visit.ts'

/** Who is signed in in this browser; null where nobody is. Asked anew for every request. */
export async function findMember(visit: Visit, request: Request): Promise<Session | null> {
  const session = await findSession(visit.resort.db, listSessionTokens(visit, request))
  if (session) await saveSessionUse(visit.resort.db, session.id)
  return session
}
