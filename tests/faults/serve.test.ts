import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { productionSecrets } from '#tests/support/production-secrets.ts'
import { cloneDatabase } from '#tests/support/test-database.ts'

const complete = {
  PUBLIC_URL: 'https://hotel.example',
  ...productionSecrets,
}

test('production without its variables says everything that is missing, and does not start', async () => {
  const { code, printed } = await serve({})
  expect(code).toBe(1)
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SECRET', 'SMTP_URL', 'ECB_RATES_URL', 'TRUST_PROXY'])
    expect(printed).toContain(`${name} is missing`)
})

test('production refuses a weak secret, plain http and a clock of its own', async () => {
  const weak = { SECRET: 'secret', PUBLIC_URL: 'http://hotel.example', CLOCK: '2027-01-12T17:00:00Z' }
  const { code, printed } = await serve({ ...complete, ...weak, DATABASE_URL: inject('templateUrl') })
  expect(code).toBe(1)
  expect(printed).toMatch(/SECRET is weak[\s\S]*/)
  expect(printed).toContain('PUBLIC_URL must begin with https')
  expect(printed).toContain('CLOCK is for tests only')
})

test('production refuses a database that may forget what it acknowledged, and a role that may do everything there', async () => {
  // The database of the tests runs with fsync=off.
  const database = await cloneDatabase()
  const { code, printed } = await serve({ ...complete, DATABASE_URL: database.url, PORT: String(await freePort()) })
  await database.drop()
  expect(code).toBe(1)
  expect(printed).toContain('fsync=off')
  expect(printed).toContain('may do more than own its tables')
})

async function serve(env: Record<string, string>): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, ['commands/serve.mjs'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, printed }
}
