import type { Tx } from '#db/transact.ts'
import type { Language } from '../guests/language.ts'
import type { Resort } from '../resort.ts'
import type { Proof } from '../visitors/session.ts'
import { type Browser, endTokens, isKnownBrowser, saveSession } from '../visitors/session-queries.ts'
import { writeToAccount } from './write-to-account.ts'

type Who = { account: number; mail: string; language: Language; isNew: boolean; proof: Proof }

/** Signs a browser in under a new token, ends what it was signed in with before, and tells the mailbox of a browser it did not know. */
export async function beginSession(
  tx: Tx,
  resort: Resort,
  { account, mail, language, isNew, proof }: Who,
  { device, address, tokens }: Browser & { tokens: readonly string[] },
): Promise<string> {
  const isKnown = isNew || (await isKnownBrowser(tx, { account, tokens, device, address }))
  await endTokens(tx, tokens)
  const { id, token } = await saveSession(tx, { account, proof, device, address })
  if (!isKnown) {
    const link = resort.links.access(language)
    const letter = { news: 'new-device', about: `account ${account}`, cause: `session ${id}`, named: device } as const
    await writeToAccount(tx, resort, { ...letter, mail, language, link })
  }
  return token
}
