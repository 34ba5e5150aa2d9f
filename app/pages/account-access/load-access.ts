import { listPasskeys } from '#resort/accounts/passkey-queries.ts'
import type { Session } from '#resort/visitors/session.ts'
import { listSessions } from '#resort/visitors/session-queries.ts'
import { pathTo } from '../../paths.ts'
import type { Visit } from '../../visit.ts'
import { showPasskey, showSession } from './show-access.ts'

/** In which browsers somebody is signed in, and by which passkeys. */
export async function loadAccess(carried: Visit, session: Session) {
  const { resort, visitor, url } = carried
  const { timeZone } = resort.clock
  const sessions = await listSessions(resort.db, session.account)
  const passkeys = await listPasskeys(resort.db, session.account)
  const { id, origin } = resort.passkeyHouse
  return {
    mail: session.mail,
    isFresh: session.isFresh,
    sessions: sessions.map((each) => showSession(each, { own: session.id, timeZone }, visitor.language)),
    passkeys: passkeys.map((each) => showPasskey(each, timeZone, visitor.language)),
    passkeysAt: url.hostname === id ? null : origin + pathTo('account', visitor.language),
  }
}

export type LoadedAccess = Awaited<ReturnType<typeof loadAccess>>
