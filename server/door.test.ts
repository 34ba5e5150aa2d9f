import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { getRaw, sendRaw } from '#tests/support/send-raw.ts'

async function listen(site: TestSite): Promise<number> {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  return (site.app.server.address() as AddressInfo).port
}

const detours = [
  '/fonts/../en/',
  '/assets/%2e%2e/en/',
  '/assets/.%2E/en/',
  '/media/..%2fen/',
  '/assets/%252e%252e/en/',
  '/assets/%25252e%25252e%25252fen/',
  '/assets/..\\en/',
  '/assets/%5c../en/',
  '/es/./xal/',
  '/en/..',
]

test.for(detours)('%s is no way to a page', async (target) => {
  await using site = await openTestSite()
  const { status, head } = await getRaw(await listen(site), target)
  expect([status, /^x-content-type-options: nosniff/im.test(head)]).toEqual([400, true])
})

test('nobody gets past the limit by an address that looks like a file or cannot be read', async () => {
  await using site = await openTestSite({ RATE_LIMIT_PER_MINUTE: '6' })
  const port = await listen(site)
  for (const target of ['/assets/none.js', '/fonts/none/', '/%ff', '/fonts/../en/', '/media/', '/api/../en/']) {
    const answers = []
    for (let asked = 0; asked < 8; asked++) answers.push((await getRaw(port, target)).status)
    expect([target, answers.at(-1)]).toEqual([target, 429])
  }
  const { status, head } = await getRaw(port, '/%ff')
  expect([status, /^retry-after: \d/im.test(head), /nosniff/.test(head)]).toEqual([429, true, true])
})

test('the files of a page are not counted, and their own addresses alone are kept for a year', async () => {
  await using site = await openTestSite({ RATE_LIMIT_PER_MINUTE: '2' })
  const script = /"(\/assets\/[^"]+\.css)"/.exec((await site.get('/es/')).body)?.[1] ?? ''
  for (let asked = 0; asked < 5; asked++) expect((await site.get(script)).statusCode).toBe(200)
  expect((await site.get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test.for([
  '/.//evil.example/?rooms=1',
  '//evil.example/?rooms=1',
  '/\\evil.example/?rooms=1',
  'http://evil.example/en/',
])('%s leads nowhere else', async (target) => {
  await using site = await openTestSite()
  const { status, head } = await getRaw(await listen(site), target)
  expect([status, /^location:.*evil/im.test(head)]).toEqual([400, false])
})

test('two Host headers are one too many', async () => {
  await using site = await openTestSite()
  const port = await listen(site)
  const ask = (...hosts: string[]) =>
    sendRaw(port, ['GET /es/ HTTP/1.1', ...hosts.map((host) => `Host: ${host}`)]).then(({ status }) => status)
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('127.0.0.1', 'evil.example')).toBe(400)
  expect(await ask('evil.example', '127.0.0.1')).toBe(400)
})
