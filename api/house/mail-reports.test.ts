import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSuppressed } from '#resort/letters/suppression-queries.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const secret = 'tR5mQ8xZ2vK9cB4nW7yH3jL6pS1dF0gA'
const report = {
  type: 'bounce',
  address: 'ana@example.com',
  messageId: null,
  code: '5.1.1',
  at: '2026-11-21T14:59:00Z',
}
/** The clock of the test's house. */
const now = Date.parse('2026-11-21T15:00:00Z') / 1_000

function sign(body: string, { at = now, by = secret } = {}): string {
  return `t=${at},v1=${createHmac('sha256', by).update(`${at}.${body}`).digest('hex')}`
}

async function openReports(env: Record<string, string> = { MAIL_REPORTS_SECRET: secret }) {
  const site = await openTestSite(env)
  const tell = (body: string, signature = sign(body)) =>
    site.app.inject({
      ...{ method: 'POST', url: '/api/mail-reports', payload: body },
      headers: { 'content-type': 'application/json', 'x-mail-report-signature': signature },
    })
  const rows = () => site.resort.db.selectFrom('suppressed_address').select(['reason', 'scope']).execute()
  return { ...site, tell, rows, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

test('a bounce that the provider signed stops all letters, and a complaint offers; told again, nothing changes', async () => {
  await using reports = await openReports()
  for (const _ of [1, 2]) expect((await reports.tell(JSON.stringify(report))).json()).toEqual({ outcome: 'suppressed' })
  const complaint = { ...report, type: 'complaint', address: 'luis@example.com', code: null }
  expect((await reports.tell(JSON.stringify(complaint))).statusCode).toBe(200)
  const { db } = reports.resort
  expect(await isSuppressed(db, 'ana@example.com', 'needed')).toBe(true)
  expect(await isSuppressed(db, 'luis@example.com', 'needed')).toBe(false)
  expect(await isSuppressed(db, 'luis@example.com', 'marketing')).toBe(true)
  const { code: _, ...withoutCode } = { ...report, address: 'eva@example.com' }
  expect((await reports.tell(JSON.stringify(withoutCode))).json()).toEqual({ outcome: 'suppressed' })
  for (const change of [{ code: '4.2.2' }, { code: '5.2.2' }, { at: '2026-09-01T00:00:00Z' }]) {
    const body = JSON.stringify({ ...report, address: 'ines@example.com', ...change })
    expect((await reports.tell(body)).json()).toEqual({ outcome: 'ignored' })
  }
  expect(await isSuppressed(db, 'ines@example.com', 'needed')).toBe(false)
})

test('what the provider did not sign, signed long ago, or said in another way stops nothing', async () => {
  await using reports = await openReports()
  const body = JSON.stringify(report)
  const forged = [
    ...['', 'v1=00', sign(body, { by: 'another secret' }), sign(`${body} `), sign(body).toUpperCase()],
    ...[sign(body, { at: now - 301 }), sign(body, { at: now + 301 }), sign(body).replace('t=', 't=-')],
  ]
  for (const signature of forged) expect((await reports.tell(body, signature)).statusCode, signature).toBe(401)
  const odd = ['', '[]', 'null', '{', '{"type":"bounce"}', JSON.stringify({ ...report, type: 'joke' })]
  const wrong = [{ at: 'yesterday' }, { code: 'no such' }, { address: 'a'.repeat(300) }, { messageId: 7 }]
  for (const each of [...odd, ...wrong.map((change) => JSON.stringify({ ...report, ...change }))])
    expect((await reports.tell(each)).statusCode, each).toBe(400)
  expect((await reports.tell(JSON.stringify({ ...report, more: 'x'.repeat(5_000) }))).statusCode).toBe(413)
  expect(await reports.rows()).toEqual([])
  expect(reports.log.filter((line) => line.includes('forged-report'))).toHaveLength(forged.length)
  // Nobody is named in the log.
  expect(reports.log.join('')).not.toContain('ana@example.com')
})

test('a house that knows no secret of the provider takes no reports', async () => {
  await using reports = await openReports({})
  expect((await reports.tell(JSON.stringify(report), sign(JSON.stringify(report), { by: '' }))).statusCode).toBe(404)
  expect(await reports.rows()).toEqual([])
})
