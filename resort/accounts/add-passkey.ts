import { type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { isDatabaseOutage } from '#db/outage.ts'
import { transact } from '#db/transact.ts'
import { plainLine } from '../guests/plain-text.ts'
import type { Resort } from '../resort.ts'
import type { Session } from '../visitors/session.ts'
import { isSignedIn } from '../visitors/session-queries.ts'
import { lockAccount } from './account-queries.ts'
import { longestPasskeyName, madePasskey, mostPasskeys, readPasskey } from './passkey.ts'
import { listPasskeys, savePasskey, takeChallenge } from './passkey-queries.ts'
import { writeToAccount } from './write-to-account.ts'

export type PasskeyMade = { session: Session; name: string; answer: string }
export type PasskeyAdded = {
  outcome: 'added' | 'wrong-name' | 'not-fresh' | 'refused' | 'known' | 'too-many-passkeys' | 'gone'
}

/** A device made a passkey for what it was asked by this house, for this account, and not long ago. */
export async function addPasskey(resort: Resort, { session, name, answer }: PasskeyMade): Promise<PasskeyAdded> {
  if (!session.isFresh) return { outcome: 'not-fresh' }
  const named = plainLine(longestPasskeyName).min(1).safeParse(name)
  if (!named.success) return { outcome: 'wrong-name' }
  const made = await verify(resort, session.account, answer)
  if (!made) return { outcome: 'refused' }
  const { credential, credentialBackedUp: isSynced } = made
  return await transact<PasskeyAdded>(resort.db, async (tx) => {
    const account = await lockAccount(tx, session.account)
    // The account may have become another mailbox's meanwhile.
    if (!account || !(await isSignedIn(tx, session.id))) return { outcome: 'gone' }
    if ((await listPasskeys(tx, account.id)).length >= mostPasskeys) return { outcome: 'too-many-passkeys' }
    const { id, publicKey, counter, transports = [] } = credential
    const passkey = { credential: id, publicKey, counter, transports, name: named.data, isSynced }
    if (!(await savePasskey(tx, { ...passkey, account: account.id }))) return { outcome: 'known' }
    const { mail, language } = account
    const letter = { news: 'passkey-added', about: `account ${account.id}`, named: named.data } as const
    await writeToAccount(tx, resort, {
      ...{ ...letter, mail, language, link: resort.links.access(language) },
      cause: `passkey ${id.slice(0, 60)}`,
    })
    return { outcome: 'added' }
  })
}

type Made = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

async function verify({ db, passkeyHouse }: Resort, account: number, answer: string): Promise<Made | null> {
  const response = readPasskey(answer, madePasskey)
  if (!response) return null
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, account),
      expectedOrigin: passkeyHouse.origin,
      expectedRPID: passkeyHouse.id,
    })
    return registrationInfo ?? null
  } catch (error) {
    // Whatever a stranger sends is refused by an error of the library; an outage is ours.
    if (isDatabaseOutage(error)) throw error
    return null
  }
}
