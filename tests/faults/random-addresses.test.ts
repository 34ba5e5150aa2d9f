import { type ClientRequestArgs, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNames, pathTo } from '#app/paths.ts'
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

test('no address, however odd, breaks the site or is echoed as markup', { timeout: 540_000 }, async () => {
  await using site = await openTestSite({ LOG_LEVEL: 'silent' })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  // The first page loads the site.
  await send({ host: '127.0.0.1', port, path: '/es/', agent: false })
  await fc.assert(
    fc.asyncProperty(path, query, fc.boolean(), async (at, pairs, raw) => {
      const search = raw ? pairs.map((pair) => pair.join('=')).join('&') : new URLSearchParams(pairs).toString()
      const url = encodeNonAscii(`${at}?${search}`)
      const ask = () => send({ host: '127.0.0.1', port, path: url, agent: false })
      const started = performance.now()
      const { status, body } = await ask()
      expect(status).toBeLessThan(500)
      expect(body).not.toContain('<script>alert(1)')
      // A machine that was busy elsewhere is not slow twice; an address that hangs the site is.
      if (performance.now() - started < 1_000) return
      const again = performance.now()
      await ask()
      expect(performance.now() - again).toBeLessThan(1_000)
    }),
    { numRuns: count },
  )
})

/** The address goes out as it is: no client tidies it on the way. */
function send(options: ClientRequestArgs): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** What a browser does before it sends: bytes that may not stand in a request line are escaped. */
function encodeNonAscii(url: string): string {
  return url
    .replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(sign.isWellFormed() ? sign : '?'))
    .replaceAll('#', '%23')
}
