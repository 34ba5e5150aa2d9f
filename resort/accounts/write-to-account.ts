import type { Tx } from '#db/transact.ts'
import type { Language } from '../guests/language.ts'
import type { AccountFacts } from '../letters/account-facts.ts'
import { describeHotel } from '../letters/describe-order.ts'
import { queueLetter } from '../letters/queue-letter.ts'
import type { Resort } from '../resort.ts'

export type AccountLetter = {
  news: AccountFacts['news']
  /** By which letters about one thing are known; the same cause never writes two. */
  about: string
  cause: string
  mail: string
  language: Language
  /** Where the letter leads. */
  link: string
  /** A device, the name of a passkey or another address, where the news is about one. */
  named?: string | null
}

/** Queues a letter about an account, in the transaction that causes it. It calls nobody by name: the mailbox is all that is known. */
export async function writeToAccount(tx: Tx, resort: Resort, letter: AccountLetter): Promise<void> {
  const { news, about, cause, mail, language, link, named = null } = letter
  const facts: AccountFacts = {
    number: about,
    writtenAt: resort.clock.now().toISOString(),
    language,
    hotel: describeHotel(resort.hotel, null, { language, guest: null, lines: [] }),
    guest: { name: '', mail },
    news,
    named,
    accountLink: link,
  }
  await queueLetter(tx, { kind: 'account', cause, facts })
}
