import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

test('what fails in a browser is written down without what it says of people, and nobody fills the log with it', async () => {
  await using site = await openTestSite()
  const url = 'https://hotel.example/api/calendar/ana@example.com?from=2027-01-01'
  const message = 'answered 503 to ana@example.com, +52 998 123 4567, key abcdefghijklmnopqrstuvwxyz0123456789'
  const tell = (body: object) => site.ask({ method: 'POST', url: '/api/failures', payload: body })
  for (let told = 0; told < 32; told++)
    expect((await tell({ method: 'GET', url, message, kind: 'bad-response' })).statusCode).toBe(204)
  const lines = site.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'browser failed')
  expect(lines).toHaveLength(30)
  expect(lines[0]).toMatchObject({
    ...{ method: 'GET', url: '/api/calendar/…', kind: 'bad-response' },
    message: 'answered 503 to … …, key …',
  })
  for (const odd of [{ url: 'javascript:x' }, { kind: 'gossip' }, { message: 'x'.repeat(501) }, { name: 'Ana' }])
    expect((await tell({ method: 'GET', url, message, kind: 'network', ...odd })).statusCode).toBe(400)
})
