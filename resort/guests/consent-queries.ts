import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import { type ConsentCategory, type ConsentChoice, consentCategories, consentChoices } from './consent.ts'
import type { Language } from './language.ts'
import { retention } from './retention.ts'

export type ConsentGiven = {
  visitor: string
  choice: ConsentChoice
  allowed: readonly ConsentCategory[]
  /** The browser asked for privacy at the time (Global Privacy Control). */
  asksPrivacy: boolean
  /** Which text was answered. */
  version: string
  language: Language
}

/** An answer as it was kept, with the number by which the house finds it again. */
export type KeptConsent = Omit<ConsentGiven, 'visitor'> & { receipt: string; at: Date }

const row = z.object({
  choice: z.enum(consentChoices),
  allowed: z.array(z.enum(consentCategories)),
  asks_privacy: z.boolean(),
  notice_version: z.string(),
  language: z.enum(['es', 'en', 'pt']),
  receipt: z.string(),
  chosen_at: z.date(),
})

export async function saveConsent(db: Db, consent: ConsentGiven): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      visitor: consent.visitor,
      choice: consent.choice,
      allowed: [...consent.allowed],
      asks_privacy: consent.asksPrivacy,
      notice_version: consent.version,
      language: consent.language,
    })
    .execute()
}

/** The latest first. */
export async function listConsents(db: Db, visitor: string): Promise<KeptConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['choice', 'allowed', 'asks_privacy', 'notice_version', 'language', 'receipt', 'chosen_at'])
    .where('visitor', '=', visitor)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((each) => {
    const { asks_privacy: asksPrivacy, notice_version: version, chosen_at: at, ...kept } = row.parse(each)
    return { ...kept, asksPrivacy, version, at }
  })
}

/** Nobody needs to see more of them at once. */
const mostListed = 100

/** Answers that count no more, and that nobody asks a proof of. */
export async function eraseOldConsents(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from consent where id = any(array(
      select id from consent where chosen_at < ${timeAgo(retention.consents.period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
