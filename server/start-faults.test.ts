import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { sayDatabaseFault } from '#db/say-database-fault.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makeWalletKeys } from '#tests/support/make-wallet-keys.ts'
import { productionSecrets } from '#tests/support/production-secrets.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { scriptOf } from '#tests/support/script-of.ts'
import { cloneDatabase } from '#tests/support/test-database.ts'
import { readConfig } from './config.ts'
import { readCertificate } from './site-certificate.ts'
import { listStartFaults } from './start-faults.ts'

test('a port that is taken is one line, and the process ends with 1', async () => {
  await using database = await openDatabase()
  await using other = await listen()
  expect(await start({ PORT: String(other.port), DATABASE_URL: database.url })).toEqual({
    code: 1,
    printed: `Port ${other.port} is taken by another program: set PORT.\n`,
  })
})

test('a database that is away is one line; the stack is for who asks for it', async () => {
  const port = await freePort()
  const away = { NODE_ENV: 'production', DATABASE_URL: `postgres://litoral:secret-word@127.0.0.1:${port}/litoral` }
  const { code, printed } = await start({ ...production, ...away })
  expect([code, printed.trimEnd().split('\n')]).toEqual([
    1,
    [
      expect.stringMatching(
        /^The database of DATABASE_URL cannot be reached \(connect ECONNREFUSED [\d.:]+\): see that/,
      ),
    ],
  ])
  const whole = await start({ ...production, ...away, LOG_LEVEL: 'debug' })
  expect(whole.printed).toMatch(/\n {4}at .*\n[\s\S]*cannot be reached/)
  expect(printed + whole.printed).not.toContain('secret-word')
})

test('what is wrong with DATABASE_URL is told in words that say where to look', async () => {
  await using database = await openDatabase()
  const url = (change: object) => Object.assign(new URL(database.url), change).href
  const fault = async (text: string) => {
    try {
      const db = connect(text, { connections: 1 })
      await db
        .selectFrom('hotel')
        .select('code')
        .execute()
        .finally(() => db.destroy())
      return null
    } catch (error) {
      return sayDatabaseFault(error, text)
    }
  }
  expect(await fault(database.url)).toBe(null)
  expect(await fault(url({ username: 'nobody', password: 'wrong' }))).toMatch(
    /^The database lets nobody in by DATABASE_URL \(/,
  )
  expect(await fault(url({ pathname: '/nowhere' }))).toMatch(
    /^The server of DATABASE_URL has no such database \(database "nowhere"/,
  )
  const overTls = url({ search: '?sslmode=verify-full' })
  expect(await fault(overTls)).toMatch(/^The database cannot be asked over TLS \(The server does not support SSL/)
  const noFile = url({ search: '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem' })
  expect(await fault(noFile)).toMatch(
    /^DATABASE_URL names a file that cannot be read \(ENOENT.*\/nowhere\/ca\.pem.*sslrootcert/,
  )
  const folder = url({ search: `?sslmode=verify-full&sslrootcert=${makeScratchFolder()}` })
  expect(await fault(folder)).toMatch(
    /^DATABASE_URL names a file that cannot be read \(EISDIR: [^)]+\): look at sslrootcert, sslcert and sslkey\.$/,
  )
  expect(await fault('postgres://u:p@nowhere.invalid/x')).toMatch(/^The database of DATABASE_URL cannot be reached \(/)
  expect(await fault('postgres://u:p@nowhere.invalid:99999/x')).toMatch(/^DATABASE_URL is no address: /)
  const ours = Object.assign(new Error('EISDIR: illegal operation on a directory'), { code: 'EISDIR' })
  expect(sayDatabaseFault(ours, noFile)).toBe(null)
  expect(sayDatabaseFault(new Error('a mistake of ours'), database.url)).toBe(null)
  const untrusted = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(sayDatabaseFault(untrusted, database.url)).toMatch(/^The database cannot be asked over TLS \(self-signed/)
})

test('files of a certificate that are missing, wrong or of another key are told by the variable that names them', async () => {
  const folder = makeScratchFolder()
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { apple } = makeWalletKeys()
  const { apple: other } = makeWalletKeys()
  const words = file('words.pem', 'no certificate')
  const fault = (cert: string, key: string) => {
    try {
      readCertificate({ cert, key })
      return null
    } catch (error) {
      return listStartFaults(error, readConfig({}))
    }
  }
  expect(fault(apple.certificate, apple.key)).toBe(null)
  expect(fault('/nowhere.pem', apple.key)).toEqual([
    expect.stringMatching(/^TLS_CERT cannot be read \(ENOENT.*\/nowhere/),
  ])
  expect(fault(apple.certificate, folder)).toEqual([expect.stringMatching(/^TLS_KEY cannot be read \(EISDIR/)])
  expect(fault(words, apple.key)).toEqual([expect.stringMatching(/^TLS_CERT is no certificate in PEM: .*words\.pem/)])
  expect(fault(apple.certificate, words)).toEqual([expect.stringMatching(/^TLS_KEY is no key in PEM/)])
  expect(fault(apple.certificate, other.key)).toEqual([
    expect.stringMatching(/^TLS_KEY is not the key of the certificate/),
  ])
})

test.for(['10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.5/255.0.0.0', 'proxy.example', '10.0.0.5/8/8'])(
  'the proxy %s is refused before the server would trip over it',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(`TRUST_PROXY names ${TRUST_PROXY}: name addresses`)
  },
)

test('proxies may be addresses, networks and the names of networks', () => {
  const proxies = ['10.0.0.5', '10.0.0.0/24', 'fd00::/64', 'loopback', '0.0.0.0/0']
  expect(readConfig({ TRUST_PROXY: proxies.join(', ') }).trustProxy).toEqual(proxies)
})

const production = { PUBLIC_URL: 'https://hotel.example', ...productionSecrets }

/** The process of the site, until it ends by itself. */
async function start(env: Record<string, string>): Promise<{ code: number; printed: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [scriptOf('server/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: makeScratchFolder(), LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk
  })
  const [code] = await once(child, 'close')
  return { code, printed }
}

async function openDatabase() {
  const { url, drop } = await cloneDatabase()
  return { url, [Symbol.asyncDispose]: drop }
}

async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, [Symbol.asyncDispose]: async () => void server.close() }
}
