import type { Db } from '#db/connect.ts'
import { transact } from '#db/transact.ts'
import type { LetterFacts } from './letter-facts.ts'
import type { Letter, LetterEnd } from './letter-queries.ts'
import { mostMarketingInAWeek } from './marketing.ts'
import { listMarketing, lockMarketing, noteMarketing } from './marketing-queries.ts'
import { isStayAsTold } from './stay-letter-queries.ts'
import type { LetterPurpose } from './suppression.ts'
import { findSuppression } from './suppression-queries.ts'

export type MayBeSent =
  | { outcome: 'may' }
  /** Not now, nor later. */
  | { outcome: Extract<LetterEnd, 'undeliverable' | 'withheld'>; answer: string }

/** What of a letter decides it. */
export type Leaving = Pick<Letter, 'kind'> & {
  facts: { number: string; guest: Pick<LetterFacts['guest'], 'mail'>; stay?: LetterFacts['stay'] }
}

/** What the house writes of its own accord, which nobody needs. */
export function purposeOf(kind: Letter['kind']): LetterPurpose {
  return kind === 'after-stay' ? 'marketing' : 'needed'
}

/** Whether a letter may leave at this moment: asked of every one, last of all before the mail server has it. */
export async function mayBeSent(db: Db, { kind, facts }: Leaving): Promise<MayBeSent> {
  const { number, guest, stay = null } = facts
  const against = await findSuppression(db, guest.mail, purposeOf(kind))
  if (against?.reason === 'bounce') {
    return { outcome: 'undeliverable', answer: `The address takes no mail (${against.detail ?? 'as was said'}).` }
  }
  if (against) return { outcome: 'withheld', answer: `Its reader gets no such letters: ${against.reason}.` }
  if ((kind === 'before-arrival' || kind === 'after-stay') && !(await isStayAsTold(db, { kind, number, stay }))) {
    return { outcome: 'withheld', answer: 'The stay that it speaks of is another one now, or none.' }
  }
  if (purposeOf(kind) === 'needed' || (await isWithinCap(db, { mail: guest.mail, cause: `${kind} ${number}` }))) {
    return { outcome: 'may' }
  }
  return { outcome: 'withheld', answer: 'Its reader has had enough letters this week.' }
}

/** Counted as it is let go; a letter that is tried again is the one that was counted. */
async function isWithinCap(db: Db, { mail, cause }: { mail: string; cause: string }): Promise<boolean> {
  return await transact(db, async (tx) => {
    await lockMarketing(tx, [mail])
    const [causes = []] = await listMarketing(tx, [mail])
    if (causes.length >= mostMarketingInAWeek && !causes.includes(cause)) return false
    await noteMarketing(tx, [{ mail, cause }])
    return true
  })
}
