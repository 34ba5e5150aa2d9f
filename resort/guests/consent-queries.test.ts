import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { listConsents, saveConsent } from './consent-queries.ts'

test('every answer about cookies is kept, the latest first, with a receipt of its own', async () => {
  await using resort = await openTestResort()
  const consent = { visitor: 'v1', version: '1', language: 'es', asksPrivacy: true } as const
  await saveConsent(resort.db, { ...consent, choice: 'accepted', allowed: ['measurement', 'chat'] })
  await saveConsent(resort.db, { ...consent, choice: 'withdrawn', allowed: [], asksPrivacy: false })
  const kept = await listConsents(resort.db, 'v1')
  expect(kept.map(({ choice, allowed, asksPrivacy }) => [choice, allowed, asksPrivacy])).toEqual([
    ['withdrawn', [], false],
    ['accepted', ['measurement', 'chat'], true],
  ])
  expect(new Set(kept.map(({ receipt }) => receipt)).size).toBe(2)
  expect(await listConsents(resort.db, 'v2')).toEqual([])
})

test.for([
  ['perhaps', '{}', 'consent_choice_known'],
  ['accepted', '{everything}', 'consent_allowed_known'],
  ['rejected', '{chat}', 'consent_refusal_allows_nothing'],
] as const)('the database refuses the answer %s with %s', async ([choice, allowed, name]) => {
  await using resort = await openTestResort()
  const odd = sql`insert into consent (visitor, choice, allowed, notice_version, language)
    values ('v', ${choice}, ${allowed}::text[], '1', 'es')`
  await expect(odd.execute(resort.db)).rejects.toThrow(name)
})
