import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Language } from './language.ts'
import { retention } from './retention.ts'

const choice = z.enum(['accepted', 'rejected', 'withdrawn'])
export type ConsentChoice = z.infer<typeof choice>

export type Consent = { visitor: string; choice: ConsentChoice; noticeVersion: string; language: Language }

export async function saveConsent(db: Db, consent: Consent): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      visitor: consent.visitor,
      choice: consent.choice,
      notice_version: consent.noticeVersion,
      language: consent.language,
    })
    .execute()
}

export async function listConsents(db: Db, visitor: string): Promise<ConsentChoice[]> {
  const rows = await db.selectFrom('consent').select('choice').where('visitor', '=', visitor).orderBy('id').execute()
  return rows.map((row) => choice.parse(row.choice))
}

/** Answers that count no more, and that nobody asks a proof of. */
export async function eraseOldConsents(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from consent where id = any(array(
      select id from consent where chosen_at < ${timeAgo(retention.consents.period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
