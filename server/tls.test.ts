import { execFileSync } from 'node:child_process'
import dns from 'node:dns'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'

test('with a certificate the site speaks https, in versions that are still good, and nothing else', async () => {
  await using house = await openHouse()
  const { port, ask, files } = house
  expect(await ask({ ca: readFileSync(files.TLS_CERT) })).toBe(200)
  const old = { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' }
  await expect(ask({ ca: readFileSync(files.TLS_CERT), ...old })).rejects.toThrow()
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
})

test('a certificate that is renewed is spoken with a minute later, without another start', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using house = await openHouse()
  const { ask, files, told } = house
  const before = readFileSync(files.TLS_CERT)
  const key = readFileSync(files.TLS_KEY)
  vi.advanceTimersByTime(minute)
  expect([await ask({ ca: before }), told()]).toEqual([200, []])

  makeCertificate(files)
  const after = readFileSync(files.TLS_CERT)
  const newKey = readFileSync(files.TLS_KEY)
  // Half of it is there: the certificate before its key.
  writeFileSync(files.TLS_KEY, key)
  vi.advanceTimersByTime(2 * minute)
  expect(await ask({ ca: before })).toBe(200)
  expect(told()).toEqual([
    [40, expect.stringMatching(/^TLS_KEY is not the key of the certificate in TLS_CERT: .* The one before stays\.$/)],
  ])

  writeFileSync(files.TLS_KEY, newKey)
  vi.advanceTimersByTime(minute)
  expect(await ask({ ca: after })).toBe(200)
  await expect(ask({ ca: before })).rejects.toThrow()
  await expect(ask({ ca: after, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' })).rejects.toThrow()
  expect(told().at(-1)).toEqual([30, expect.stringMatching(/^The certificate of TLS_CERT is a new one, good until /)])

  rmSync(files.TLS_CERT)
  vi.advanceTimersByTime(minute)
  expect(await ask({ ca: after })).toBe(200)
  expect(told().at(-1)).toEqual([40, expect.stringMatching(/^TLS_CERT cannot be read \(ENOENT/)])
  vi.useRealTimers()
})

test('a name of two addresses, as localhost is, speaks with the renewed certificate at both', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // Not every machine has two: ::1 may be missing.
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(twoAddresses as unknown as typeof dns.lookup)
  await using house = await openHouse('localhost')
  const { ask, files } = house
  const [before, both] = [readFileSync(files.TLS_CERT), ['127.0.0.1', '127.0.0.2']]
  for (const host of both) expect(await ask({ ca: before, host })).toBe(200)
  makeCertificate(files)
  vi.advanceTimersByTime(minute)
  const after = readFileSync(files.TLS_CERT)
  for (const host of both) {
    expect([host, await ask({ ca: after, host })]).toEqual([host, 200])
    await expect(ask({ ca: before, host })).rejects.toThrow()
  }
  lookup.mockRestore()
  vi.useRealTimers()
})

type Found = (error: null, found: { address: string; family: number }[]) => void

function twoAddresses(host: string, _options: { all: true }, found: Found): void {
  const addresses = host === 'localhost' ? ['127.0.0.1', '127.0.0.2'] : [host]
  found(
    null,
    addresses.map((address) => ({ address, family: 4 })),
  )
}

const minute = 60_000

type Files = { TLS_CERT: string; TLS_KEY: string }

function makeCertificate({ TLS_CERT, TLS_KEY }: Files): void {
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', ...kind, ...named, '-keyout', TLS_KEY, '-out', TLS_CERT], { stdio: 'ignore' })
}

async function openHouse(host = '127.0.0.1') {
  const folder = makeScratchFolder()
  const files = { TLS_CERT: join(folder, 'site.pem'), TLS_KEY: join(folder, 'key.pem') }
  makeCertificate(files)
  const site = await openTestSite(files)
  await site.app.listen({ port: 0, host })
  const { port } = site.app.server.address() as AddressInfo
  const ask = (limits: object) =>
    new Promise((resolve, reject) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        servername: 'localhost',
        path: '/health',
        agent: false,
        ...limits,
      })
      asked.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
      asked.end()
    })
  const told = () =>
    site.log
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'certificate')
      .map(({ level, msg }) => [level, msg])
  return { files, port, ask, told, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}
