import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { listConsents, saveConsent } from './consent-queries.ts'

test('every answer to the cookie notice is kept, in order', async () => {
  await using resort = await openTestResort()
  const consent = { visitor: 'v1', noticeVersion: '1', language: 'es' } as const
  await saveConsent(resort.db, { ...consent, choice: 'accepted' })
  await saveConsent(resort.db, { ...consent, choice: 'withdrawn' })
  expect(await listConsents(resort.db, 'v1')).toEqual(['accepted', 'withdrawn'])
  expect(await listConsents(resort.db, 'v2')).toEqual([])
})

test('the database refuses an answer that is none', async () => {
  await using resort = await openTestResort()
  const odd = sql`insert into consent (visitor, choice, notice_version, language) values ('v', 'perhaps', '1', 'es')`
  await expect(odd.execute(resort.db)).rejects.toThrow('consent_choice_known')
})
