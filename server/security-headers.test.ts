import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { documentPolicy, securityHeaders } from './security-headers.ts'

const document = documentPolicy({
  scripts: ["'nonce-n'", "'strict-dynamic'"],
  reload: false,
  framed: false,
  chat: null,
  paymentPages: [],
  tags: null,
})
const anythingElse = securityHeaders(new URL('https://hotel.example'))['Content-Security-Policy'] ?? ''

test('no answer of ours lets in a plug-in, another base or a frame around it, the reader of the API neither', async () => {
  await using api = await openTestApi()
  const reader = String((await api.get('/api/docs/static/index.html')).headers['content-security-policy'])
  for (const policy of [document, anythingElse, reader]) {
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect([policy, policy.includes(rule)]).toEqual([policy, true])
    }
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|validator|\shttps:[\s;]/)
  }
})
