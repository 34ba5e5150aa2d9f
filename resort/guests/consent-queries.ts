import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Language } from './language.ts'

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
