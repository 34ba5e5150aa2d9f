import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityEvents } from '#resort/security-event.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

test('a limit that strikes is one line under one word, and one more in the figures; nobody is named', async () => {
  await using site = await openTestSite({ RATE_LIMIT_PER_MINUTE: '1' })
  const ask = (url: string, remoteAddress: string) => site.app.inject({ method: 'GET', url, remoteAddress })
  const count = async (from: string) => {
    const { body } = await ask('/metrics', from)
    return Number(/security_events_total\{event="rate-limit"\} (\d+)/.exec(body)?.[1] ?? 0)
  }
  const before = await count('198.51.100.1')
  for (const status of [200, 429, 429]) expect((await ask('/es/xal/', '203.0.113.9')).statusCode).toBe(status)
  const struck = site.log.map((line) => JSON.parse(line)).filter(({ security }) => security)
  expect(struck.map(({ security }) => security)).toEqual(['rate-limit', 'rate-limit'])
  expect(struck[0].who).toBe(struck[1].who)
  expect(site.log.join()).not.toContain('203.0.113')
  expect((await count('198.51.100.2')) - before).toBe(2)
})

test('docs/operations.md says what each word means, and no other', () => {
  const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('| `security` |')
  const words = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, word]) => word)
  expect(words.toSorted()).toEqual([...securityEvents].toSorted())
})
