import { transact } from '#db/transact.ts'
import { plainText } from '../guests/plain-text.ts'
import type { Resort } from '../resort.ts'
import { longestWords, type Outcome } from './case.ts'
import { lockCase, saveClosed, saveEvent } from './case-queries.ts'
import { findCase } from './case-reading.ts'
import { writeToCaseGuest } from './write-case.ts'

export type CaseAnswered = { outcome: 'answered' | 'unknown' | 'closed' | 'unconfirmed' | 'wrong' }

/** The house writes to the guest about a case. It stays open until it is closed. */
export async function answerCase(
  resort: Resort,
  { number, words, who }: { number: string; words: string; who: string },
): Promise<CaseAnswered> {
  const written = plainText(2 * longestWords).safeParse(words)
  if (!written.success || !written.data) return { outcome: 'wrong' }
  return await transact<CaseAnswered>(resort.db, async (tx) => {
    await lockCase(tx, number)
    const found = await findCase(tx, number)
    if (!found) return { outcome: 'unknown' }
    if (!found.confirmedAt) return { outcome: 'unconfirmed' }
    if (found.closedAt) return { outcome: 'closed' }
    const event = await saveEvent(tx, number, { what: 'answered', who, words: written.data })
    await writeToCaseGuest(tx, resort, found, { news: 'answered', words: written.data, event })
    return { outcome: 'answered' }
  })
}

/** Nothing more is done about it, for a reason that stays with it. Nobody is written to. */
export async function closeCase(
  { db }: Pick<Resort, 'db'>,
  { number, outcome, who }: { number: string; outcome: Outcome; who: string },
): Promise<{ outcome: 'closed' | 'not-open' }> {
  return await transact<{ outcome: 'closed' | 'not-open' }>(db, async (tx) => {
    if (!(await saveClosed(tx, number, outcome))) return { outcome: 'not-open' }
    await saveEvent(tx, number, { what: 'closed', who, words: null })
    return { outcome: 'closed' }
  })
}
