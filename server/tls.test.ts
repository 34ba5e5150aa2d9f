import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

test('with a certificate the site speaks https, in versions that are still good, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [TLS_CERT, TLS_KEY] = [join(folder, 'site.pem'), join(folder, 'key.pem')]
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', ...kind, ...named, '-keyout', TLS_KEY, '-out', TLS_CERT], { stdio: 'ignore' })
  try {
    await using site = await openTestSite({ TLS_CERT, TLS_KEY })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.server.address() as AddressInfo
    const ca = readFileSync(TLS_CERT)
    const ask = (limits: object) =>
      new Promise((resolve, reject) => {
        const asked = request({ port, host: '127.0.0.1', servername: 'localhost', path: '/health', ca, ...limits })
        asked.on('response', (response) => resolve(response.statusCode)).on('error', reject)
        asked.end()
      })
    expect(await ask({})).toBe(200)
    await expect(ask({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1' })).rejects.toThrow()
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
