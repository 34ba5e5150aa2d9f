import { type Tx, transact } from '#db/transact.ts'
import { hashNetwork } from '../guests/network-of.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { isSame } from '../signing.ts'
import type { Browser } from '../visitors/session-queries.ts'
import { openAccount } from './account-queries.ts'
import { beginSession } from './begin-session.ts'
import { hashAsker, hashCode, isAsker, readAccountKey, readCode } from './sign-in-code.ts'
import { findSignIn, lockMailbox, lockSignIn, type SignIn, saveSignInUsed, saveWrongCode } from './sign-in-queries.ts'

export type SignInTry = Browser & {
  /** From behind `#` of the letter's link. */
  key: string
  /** By which the browser that asked is known; null in any other. */
  asker: string | null
  /** What the browser that asked shows, typed in another. */
  code: string | null
  /** With what this browser was signed in before. */
  tokens: readonly string[]
}

export type SignedIn =
  | { outcome: 'signed-in'; token: string; isNew: boolean }
  /** Forged, used before, or too old: nobody is told which. */
  | { outcome: 'gone' }
  | { outcome: 'code-needed' | 'wrong-code' }

/** What the page behind a letter shows before its button is pressed. */
export async function findLetterOfSignIn(
  { db }: Pick<Resort, 'db'>,
  { key, asker }: Pick<SignInTry, 'key' | 'asker'>,
): Promise<{ mail: string; needsCode: boolean } | null> {
  const read = readAccountKey(key)
  const letter = read && (await findSignIn(db, read))
  return letter ? { mail: letter.mail, needsCode: !isTheAsker(letter, asker) } : null
}

/** The mailbox has answered: whoever has its letter, and the browser that asked or its code, is signed in, once. */
export async function signIn(resort: Resort, attempt: SignInTry): Promise<SignedIn> {
  const key = readAccountKey(attempt.key)
  const answer = key
    ? await transact<SignedIn>(resort.db, (tx) => use(tx, resort, { ...attempt, key }))
    : ({ outcome: 'gone' } as const)
  if (answer.outcome === 'gone' || answer.outcome === 'wrong-code') {
    tellSecurity('wrong-link', { who: hashNetwork(attempt.address) })
  }
  return answer
}

async function use(tx: Tx, resort: Resort, attempt: SignInTry): Promise<SignedIn> {
  const letter = await lockSignIn(tx, attempt.key)
  if (!letter) return { outcome: 'gone' }
  if (!isTheAsker(letter, attempt.asker)) {
    const code = attempt.code === null ? null : readCode(attempt.code)
    if (attempt.code === null || attempt.code === '') return { outcome: 'code-needed' }
    if (code === null || !isHash(letter.codeHash, hashCode(code, attempt.key))) {
      await saveWrongCode(tx, letter.id)
      return { outcome: 'wrong-code' }
    }
  }
  await saveSignInUsed(tx, letter.id)
  const { mail, language } = letter
  await lockMailbox(tx, mail)
  const { id: account, isNew } = await openAccount(tx, { mail, language })
  const who = { account, mail, language, isNew, proof: 'mail' } as const
  return { outcome: 'signed-in', token: await beginSession(tx, resort, who, attempt), isNew }
}

function isTheAsker({ browserHash }: SignIn, asker: string | null): boolean {
  return asker !== null && isAsker(asker) && isHash(browserHash, hashAsker(asker))
}

function isHash(one: string, other: string): boolean {
  return isSame(Buffer.from(one), Buffer.from(other))
}
