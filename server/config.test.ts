import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ConfigError, environment, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db/litoral',
  PUBLIC_URL: 'https://hotel.example',
  SECRET: 'q7Jx0pVZk3mT9sLwR2bYd8HfGnC4uAeX',
  SMTP_URL: 'smtps://u:p@mail.example',
}
const sentences = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).sentences
  }
}

test('with nothing set the demonstration runs on port 3000 of this machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, inboxPort: 3004, smtpPort: 3005 })
  expect(config.publicUrl.href).toBe('http://127.0.0.1:3000/')
})

test('the other ports follow the first unless told otherwise', () => {
  expect(readConfig({ PORT: '4000', INBOX_PORT: '9' })).toMatchObject({
    databasePort: 4006,
    inboxPort: 9,
    smtpPort: 4005,
  })
})

test('production with everything set is accepted', () => {
  expect(readConfig(production).production).toBe(true)
})

test('production says everything that is missing at once', () => {
  expect(sentences({ NODE_ENV: 'production' }).map((each) => each.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'SECRET',
  ])
})

test.for([
  [{ SECRET: 'short' }, 'SECRET is weak'],
  [{ SECRET: 'a'.repeat(40) }, 'SECRET is weak'],
  [{ PUBLIC_URL: 'http://hotel.example' }, 'PUBLIC_URL must begin with https'],
  [{ CLOCK: '2026-11-21T12:00:00Z' }, 'CLOCK is for tests only'],
  [{ PORT: 'abc' }, 'PORT'],
] as const)('production with %j is refused: %s', ([change, sentence]) => {
  expect(sentences({ ...production, ...change }).join('\n')).toContain(sentence)
})

test('docs/operations.md explains every variable and no other', () => {
  const table = readFileSync('docs/operations.md', 'utf8')
  const documented = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})
