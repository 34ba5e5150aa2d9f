import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demonstrationKeys } from '#simulators/payments/keys.ts'
import { productionSecrets } from '#tests/support/production-secrets.ts'
import { type ConfigError, environment, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db/litoral',
  PUBLIC_URL: 'https://hotel.example',
  ...productionSecrets,
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
    'CARDS_SECRET_KEY',
    'CARDS_NOTICE_SECRET',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_SECRET',
    'PAYPAL_NOTICE_ID',
    'FLEXPAY_URL',
    'FLEXPAY_KEY',
    'FLEXPAY_NOTICE_SECRET',
  ])
})

test.for([
  [{ SECRET: 'short' }, 'SECRET is weak'],
  [{ SECRET: 'a'.repeat(40) }, 'SECRET is weak'],
  [{ PUBLIC_URL: 'http://hotel.example' }, 'PUBLIC_URL must begin with https'],
  [{ CLOCK: '2026-11-21T12:00:00Z' }, 'CLOCK is for tests only'],
  [{ CARDS_SECRET_KEY: demonstrationKeys.cards.secretKey }, 'CARDS_SECRET_KEY is that of the demonstration'],
  [{ FLEXPAY_URL: 'http://flexpay.example' }, 'FLEXPAY_URL must begin with https'],
  [{ PORT: 'abc' }, 'PORT'],
] as const)('production with %j is refused: %s', ([change, sentence]) => {
  expect(sentences({ ...production, ...change }).join('\n')).toContain(sentence)
})

test('the demonstration pays at the simulator, with the keys the simulator knows', () => {
  const { payments, paymentPages } = readConfig({ PORT: '4000' })
  expect(payments).toEqual({
    cards: { url: 'http://127.0.0.1:4001', ...demonstrationKeys.cards },
    paypal: { url: 'http://127.0.0.1:4001', ...demonstrationKeys.paypal },
    flexpay: { url: 'http://127.0.0.1:4001/flexpay', ...demonstrationKeys.flexpay },
  })
  expect(paymentPages).toEqual(['http://127.0.0.1:4001'])
})

test('production pays at Stripe, PayPal and Flexpay, and knows where their pages are', () => {
  expect(readConfig(production).payments.cards.url).toBe('https://api.stripe.com')
  expect(readConfig(production).paymentPages).toEqual([
    'https://checkout.stripe.com',
    'https://www.paypal.com',
    'https://api.flexpay.example',
  ])
})

test('docs/operations.md explains every variable and no other', () => {
  const table = readFileSync('docs/operations.md', 'utf8')
  const documented = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})
