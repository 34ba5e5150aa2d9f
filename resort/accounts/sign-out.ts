import type { Resort } from '../resort.ts'
import type { Session } from '../visitors/session.ts'
import { endSession, endSessions } from '../visitors/session-queries.ts'

/** Signs one browser of the account out, all others, or all: effective with the next request of each. */
export async function signOut(
  { db }: Pick<Resort, 'db'>,
  session: Pick<Session, 'id' | 'account'>,
  which: { session: number } | 'this' | 'others' | 'all',
): Promise<{ outcome: 'ended' | 'gone' }> {
  const { account, id } = session
  if (which === 'all' || which === 'others') {
    await endSessions(db, account, which === 'others' ? id : null)
    return { outcome: 'ended' }
  }
  const isEnded = await endSession(db, { account, id: which === 'this' ? id : which.session })
  return { outcome: isEnded ? 'ended' : 'gone' }
}
