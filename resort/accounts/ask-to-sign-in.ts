import { type Tx, transact } from '#db/transact.ts'
import { type Language, languages } from '../guests/language.ts'
import { isMailAddress } from '../guests/mail-address.ts'
import { hashNetwork } from '../guests/network-of.ts'
import { spendProof } from '../payments/spend-proof.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { spendBudget } from '../visitors/network-use-queries.ts'
import { mostSignInLetters, mostUnprovenAnHour } from './account.ts'
import { isAsker, makeAccountKey } from './sign-in-code.ts'
import { countSignIns, lockLettersTo, saveSignIn } from './sign-in-queries.ts'
import { writeToAccount } from './write-to-account.ts'

export type WishToSignIn = {
  mail: string
  language: Language
  /** By which the browser that asks is known again. */
  asker: string
  /** Where the request comes from. */
  address: string
  /** Solved proof of work, where one was asked for. */
  proof: string | null
}

export type AskedToSignIn = { outcome: 'asked' | 'wrong-mail' | 'too-many' | 'proof-needed' }

/**
 * Writes the letter that signs somebody in. Whether there is an account of that address is not looked up, so nobody hears
 * of it: it is found, or begins, when the mailbox answers.
 */
export async function askToSignIn(resort: Resort, wish: WishToSignIn): Promise<AskedToSignIn> {
  const mail = wish.mail.trim()
  if (!isMailAddress(mail) || !languages.includes(wish.language)) return { outcome: 'wrong-mail' }
  if (!isAsker(wish.asker)) throw new Error('Nobody can be known again by that.')
  const answer = await transact<AskedToSignIn>(resort.db, (tx) => ask(tx, resort, { ...wish, mail }))
  if (answer.outcome === 'too-many' || answer.outcome === 'proof-needed') {
    tellSecurity('sign-ins', { who: hashNetwork(wish.address), verdict: answer.outcome })
  }
  return answer
}

async function ask(tx: Tx, resort: Resort, wish: WishToSignIn): Promise<AskedToSignIn> {
  const { mail, language, asker, address, proof } = wish
  if ((await spendBudget(tx, 'sign-ins', address)) === 'used-up') return { outcome: 'too-many' }
  await lockLettersTo(tx, mail)
  const { ofAddress, ofAll } = await countSignIns(tx, mail)
  if (ofAll >= mostUnprovenAnHour && !(await spendProof(tx, proof))) return { outcome: 'proof-needed' }
  // Nobody fills a mailbox with our letters; whoever asks is told the same.
  if (ofAddress >= mostSignInLetters) return { outcome: 'asked' }
  const key = makeAccountKey()
  const id = await saveSignIn(tx, { mail, language, key, asker })
  const link = resort.links.signIn(language, key)
  await writeToAccount(tx, resort, { news: 'sign-in', about: `sign-in ${id}`, cause: 'asked', mail, language, link })
  return { outcome: 'asked' }
}
