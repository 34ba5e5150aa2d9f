import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { isDatabaseOutage } from '#db/outage.ts'
import { transact } from '#db/transact.ts'
import { hashNetwork } from '../guests/network-of.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { isSame } from '../signing.ts'
import type { Browser } from '../visitors/session-queries.ts'
import { lockAccount, saveSignedIn } from './account-queries.ts'
import { beginSession } from './begin-session.ts'
import { readPasskey, toHandleBytes, usedPasskey } from './passkey.ts'
import { findPasskey, type Passkey, savePasskeyUse, takeChallenge } from './passkey-queries.ts'

export type PasskeyTry = Browser & { answer: string; tokens: readonly string[] }
export type SignedInByPasskey = { outcome: 'signed-in'; token: string } | { outcome: 'refused' }

/** Who has the device, and was recognised by it, is signed in: the device says which account that is. */
export async function signInByPasskey(resort: Resort, attempt: PasskeyTry): Promise<SignedInByPasskey> {
  const used = await verify(resort, attempt.answer)
  const answer = used
    ? await transact<SignedInByPasskey>(resort.db, async (tx) => {
        const account = await lockAccount(tx, used.passkey.account)
        if (!account || !(await savePasskeyUse(tx, used.passkey.id, used.counter))) return { outcome: 'refused' }
        await saveSignedIn(tx, account.id)
        const { mail, language } = account
        const who = { account: account.id, mail, language, isNew: false, proof: 'passkey' } as const
        return { outcome: 'signed-in', token: await beginSession(tx, resort, who, attempt) }
      })
    : ({ outcome: 'refused' } as const)
  if (answer.outcome === 'refused') tellSecurity('wrong-passkey', { who: hashNetwork(attempt.address) })
  return answer
}

async function verify(
  { db, passkeyHouse }: Resort,
  answer: string,
): Promise<{ passkey: Passkey; counter: number } | null> {
  const response = readPasskey(answer, usedPasskey)
  const passkey = response && (await findPasskey(db, response.id))
  if (!response || !passkey) return null
  const handle = Buffer.from(response.response.userHandle, 'base64url')
  if (!isSame(handle, Buffer.from(toHandleBytes(passkey.handle)))) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, null),
      expectedOrigin: passkeyHouse.origin,
      expectedRPID: passkeyHouse.id,
      credential: { id: passkey.credential, publicKey: passkey.publicKey, counter: passkey.counter },
    })
    return verified ? { passkey, counter: authenticationInfo.newCounter } : null
  } catch (error) {
    // Whatever a stranger sends is refused by an error of the library; an outage is ours.
    if (isDatabaseOutage(error)) throw error
    return null
  }
}
