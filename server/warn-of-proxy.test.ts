import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

const guest = '203.0.113.77'
const warnings = (log: readonly string[]) =>
  log.map((line) => JSON.parse(line)).filter(({ event, msg }) => event === 'configuration' && /TRUST_PROXY/.test(msg))

test.for([
  ['127.0.0.1', 'this machine'],
  ['10.0.0.6', 'a private network'],
  ['fd12::7', 'a private network'],
  ['198.51.100.9', 'the internet'],
] as const)('a proxy at %s that TRUST_PROXY does not name is told of once, and no address with it', async (told) => {
  const [remoteAddress, where] = told
  await using site = await openTestSite({ TRUST_PROXY: '10.0.0.5' })
  for (const url of ['/health', '/health', '/en/'])
    await site.app.inject({ url, remoteAddress, headers: { 'x-forwarded-for': guest } })
  expect(warnings(site.log).map(({ msg }) => msg)).toEqual([
    `X-Forwarded-For came from ${where}, from an address that TRUST_PROXY does not name: it is not believed, and all who come that way count as one visitor. Where a proxy stands there, add its address to TRUST_PROXY.`,
  ])
  expect(site.log.join('')).not.toMatch(/203\.0\.113|10\.0\.0\.6|fd12|198\.51/)
})

test('nothing is told of a proxy that is named, nor of who comes without one', async () => {
  await using site = await openTestSite({ TRUST_PROXY: '10.0.0.5, 10.1.0.0/16' })
  for (const remoteAddress of ['10.0.0.5', '10.1.2.3'])
    await site.app.inject({ url: '/health', remoteAddress, headers: { 'x-forwarded-for': `198.51.100.1, ${guest}` } })
  await site.app.inject({ url: '/health', remoteAddress: guest })
  await site.app.inject({ url: '/health', remoteAddress: guest, headers: { 'x-forwarded-for': '' } })
  expect(warnings(site.log)).toEqual([])
})
