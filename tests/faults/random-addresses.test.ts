import { type ClientRequestArgs, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNames } from '#app/page-lists.ts'
import { pathTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

// The long run is `ADDRESSES=10000 npx vitest run tests/faults/random-addresses.test.ts`.
const count = Number(process.env.ADDRESSES ?? 1_500)

const page = fc
  .tuple(fc.constantFrom(...pageNames), fc.constantFrom(...languages))
  .map(([name, each]) => pathTo(name, each))
const odd = fc.constantFrom(
  '%00',
  '%ff',
  '..',
  '%2e%2e',
  '%252E.',
  '..%2f',
  '%5c..',
  '\\',
  '.',
  '/evil.example',
  'assets',
  'voucher.pdf',
  '__proto__',
  '😀',
  '‮',
  'a'.repeat(2_000),
  '<script>',
  '%',
  'data',
  '_.data',
)
const path = fc.oneof(
  { weight: 3, arbitrary: page },
  {
    weight: 2,
    arbitrary: fc.array(fc.oneof(odd, fc.string()), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  },
  fc.tuple(page, odd).map(([at, more]) => `${at}${more}`),
)
const key = fc.oneof(
  fc.constantFrom('checkin', 'checkout', 'promocode', 'hotel', 'currency', 'guests', 'guests[]', 'checkin[]'),
  fc.constantFrom('guests[0][adults]', 'guests[0][children]', 'guests[0][childrenAges]', 'guests[__proto__][adults]'),
  odd,
)
const value = fc.oneof(
  fc.constantFrom(
    '2026-02-30',
    '0000-01-01',
    '99999-01-01',
    '2026-12-01',
    '2026-12-05',
    '-1',
    '1e309',
    'NaN',
    '10|',
    '5|7',
  ),
  fc.constantFrom('x'.repeat(65_536), '"><script>alert(1)</script>', "' or 1=1 --"),
  fc.string(),
)
const query = fc.array(fc.tuple(key, value), { maxLength: 6 })

/** A form that is none, as anybody may send it with a cookie of their own. */
const form = fc.option(
  fc.record({
    type: fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded;charset=UTF-8',
      'application/x-www-form-urlencoded;charset=utf-7',
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      '',
      ',',
    ),
    body: fc.oneof(
      fc.constantFrom('', '{', '--x', '%', 'do=dates&do=dates', 'choice=accepted&back=//evil.example/'),
      odd,
      fc.string(),
    ),
  }),
  { freq: 3 },
)

test('no address and no form, however odd, breaks the site, is echoed as markup or leads elsewhere', {
  timeout: 540_000,
}, async () => {
  await using site = await openTestSite({ LOG_LEVEL: 'silent' })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const cookie = `_token=${'a'.repeat(43)}`
  // The first page loads the site.
  const first = await send({ host: '127.0.0.1', port, path: '/es/xal/', headers: { cookie }, agent: false })
  const xsrf = /name="_xsrf" value="([^"]+)"/.exec(first.body)?.[1] ?? ''
  await fc.assert(
    fc.asyncProperty(path, query, fc.boolean(), form, async (at, pairs, raw, posted) => {
      const search = raw ? pairs.map((pair) => pair.join('=')).join('&') : new URLSearchParams(pairs).toString()
      const url = encodeNonAscii(`${at}?${search}`)
      const headers = { cookie, 'x-xsrf-token': xsrf, ...(posted && { 'content-type': posted.type }) }
      const method = posted ? 'POST' : 'GET'
      const ask = () => send({ host: '127.0.0.1', port, path: url, method, headers, agent: false }, posted?.body)
      const started = performance.now()
      const { status, body, location } = await ask()
      expect(status).toBeLessThan(500)
      expect(body).not.toContain('<script>alert(1)')
      expect(location).toMatch(/^($|\/(?![/\\]))/)
      // A machine that was busy elsewhere is not slow twice; an address that hangs the site is.
      if (performance.now() - started < 1_000) return
      const again = performance.now()
      await ask()
      expect(performance.now() - again).toBeLessThan(1_000)
    }),
    { numRuns: count },
  )
})

type Answer = { status: number; body: string; location: string }

/** The address goes out as it is: no client tidies it on the way. */
function send(options: ClientRequestArgs, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, body: Buffer.concat(parts).toString(), location: headers.location ?? '' })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What a browser does before it sends: bytes that may not stand in a request line are escaped. */
function encodeNonAscii(url: string): string {
  return url
    .replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(sign.isWellFormed() ? sign : '?'))
    .replaceAll('#', '%23')
}
