import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { hashNetwork } from '../guests/network-of.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { spendBudget } from '../visitors/network-use-queries.ts'
import type { Session } from '../visitors/session.ts'
import { findAccount } from './account-queries.ts'
import { challengeMinutes, mostPasskeys, toHandleBytes } from './passkey.ts'
import { listPasskeys, saveChallenge } from './passkey-queries.ts'

export type PasskeyToMake =
  | { outcome: 'asked'; options: PublicKeyCredentialCreationOptionsJSON }
  | { outcome: 'not-fresh' | 'too-many-passkeys' | 'too-many' | 'gone' }

export type PasskeyToUse =
  | { outcome: 'asked'; options: PublicKeyCredentialRequestOptionsJSON }
  | { outcome: 'too-many' }

const timeout = challengeMinutes * 60_000

/** What a device needs to make a passkey for whoever has just proved who they are. */
export async function askForPasskey(
  resort: Resort,
  { session, address }: { session: Session; address: string },
): Promise<PasskeyToMake> {
  if (!session.isFresh) return { outcome: 'not-fresh' }
  const account = await findAccount(resort.db, session.account)
  if (!account) return { outcome: 'gone' }
  if (!(await isWithinBudget(resort, address))) return { outcome: 'too-many' }
  const known = await listPasskeys(resort.db, account.id)
  if (known.length >= mostPasskeys) return { outcome: 'too-many-passkeys' }
  const options = await generateRegistrationOptions({
    rpName: resort.hotel.brand,
    rpID: resort.passkeyHouse.id,
    userName: account.mail,
    userID: toHandleBytes(account.handle),
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(resort.db, options.challenge, account.id)
  return { outcome: 'asked', options }
}

/** What a device needs to say who somebody is, whoever that may be: nobody names an account. */
export async function askForPasskeySignIn(resort: Resort, address: string): Promise<PasskeyToUse> {
  if (!(await isWithinBudget(resort, address))) return { outcome: 'too-many' }
  const rpID = resort.passkeyHouse.id
  const options = await generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' })
  await saveChallenge(resort.db, options.challenge, null)
  return { outcome: 'asked', options }
}

async function isWithinBudget({ db }: Resort, address: string): Promise<boolean> {
  if ((await spendBudget(db, 'passkeys', address)) === 'spent') return true
  tellSecurity('passkeys', { who: hashNetwork(address) })
  return false
}
