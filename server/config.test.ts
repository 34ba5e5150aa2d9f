import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demonstrationKeys } from '#simulators/payments/keys.ts'
import { productionSecrets } from '#tests/support/production-secrets.ts'
import { type ConfigError, environment, readConfig } from './config.ts'
import { judgeKey } from './judge-key.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db/litoral?sslmode=verify-full',
  PUBLIC_URL: 'https://hotel.example',
  ...productionSecrets,
}
const figures = [
  ...[
    'PORT',
    'DATABASE_PORT',
    'DATABASE_CONNECTIONS',
    'RATE_LIMIT_PER_MINUTE',
    'RATES_MOST_JUMP',
    'INBOX_PORT',
    'PROCESSES',
    'PROCESSES_HERE',
  ],
  ...['SMTP_PORT', 'FLIGHTS_MARGIN', 'FLIGHTS_EXCHANGE_RISK', 'PAYMENTS_SIMULATOR_PORT', 'FLIGHTS_SIMULATOR_PORT'],
  ...['PERSONALIZATION_SIMULATOR_PORT', 'RATES_SIMULATOR_PORT', 'NEWSLETTER_SIMULATOR_PORT'],
]
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

test('of a wallet a house has all that it needs, or nothing', () => {
  const google = { GOOGLE_WALLET_ISSUER: '338', GOOGLE_WALLET_ACCOUNT: 'account.json' }
  expect(readConfig(google).wallets).toEqual({ apple: null, google: { issuer: '338', account: 'account.json' } })
  const [sentence, ...others] = sentences({ ...google, APPLE_TEAM: 'A1B2C3D4E5' })
  expect([sentence, others]).toEqual([expect.stringMatching(/^APPLE_PASS_TYPE, .* belong together\.$/), []])
})

test('what letters are signed with is said whole and right, or the house does not start', () => {
  const rsa = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const key = rsa(2048)
  const whole = { DKIM_DOMAIN: 'hotel.example', DKIM_SELECTOR: 'mail2027', DKIM_KEY: key.replaceAll('\n', '\\n') }
  expect(readConfig({}).dkim).toBe(null)
  expect(readConfig(whole).dkim).toEqual({ domain: 'hotel.example', selector: 'mail2027', privateKey: key })
  for (const [change, sentence] of [
    [{ DKIM_KEY: '' }, /belong together/],
    [{ DKIM_DOMAIN: '' }, /belong together/],
    [{ DKIM_SELECTOR: '' }, /belong together/],
    [{ DKIM_KEY_FILE: 'key.pem' }, /leave one of them out/],
    [{ DKIM_KEY: '', DKIM_KEY_FILE: '/nowhere/key.pem' }, /^DKIM_KEY_FILE cannot be read: \/nowhere/],
    [{ DKIM_DOMAIN: 'hotel' }, /^DKIM_DOMAIN is no domain/],
    [{ DKIM_SELECTOR: 'a b' }, /^DKIM_SELECTOR is no name/],
    [{ DKIM_KEY: 'secret' }, /^DKIM_KEY is no private key in PEM/],
    [{ DKIM_KEY: rsa(1024) }, /^DKIM_KEY is too short/],
  ] as const)
    expect(sentences({ ...whole, ...change })).toEqual([expect.stringMatching(sentence)])
  const weak = { ...production, MAIL_REPORTS_SECRET: 'a'.repeat(40) }
  expect(sentences(weak)).toEqual([expect.stringMatching(/^MAIL_REPORTS_SECRET is weak/)])
})

test('production with everything set is accepted', () => {
  expect(readConfig(production).production).toBe(true)
  const near = { ...production, DATABASE_URL: 'postgres:///litoral?host=/run/postgresql' }
  expect(readConfig({ ...near, HOST: '0.0.0.0', TLS_CERT: 'a', TLS_KEY: 'b' }).tls).toEqual({ cert: 'a', key: 'b' })
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
    'ECB_RATES_URL',
    'WORLD_RATES_URL',
    'TRUST_PROXY',
  ])
})

const before = { SECRET_BEFORE: 'Vb3kQ9zXr6TnW1yLp8MfHs5JdGc2EuA7', SECRET_BEFORE_UNTIL: '2027-01-31' }

test.for([
  [{ SECRET: 'short' }, 'SECRET is weak'],
  [{ SECRET: 'a'.repeat(40) }, 'SECRET is weak'],
  [{ OPERATIONS_KEY: 'a'.repeat(40) }, 'OPERATIONS_KEY is weak'],
  [{ SECRET: 'correct horse '.repeat(4) }, 'SECRET is weak'],
  [{ SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'SECRET is weak'],
  [{ SECRET: 'qwertyuiopasdfghjklzxcvbnmqwertyuiop' }, 'SECRET is weak'],
  [{ SECRET: '   ' }, 'SECRET is missing'],
  [{ ...before, SECRET_BEFORE: 'a'.repeat(40) }, 'SECRET_BEFORE is weak'],
  [{ ...before, SECRET_BEFORE: 'secret' }, 'SECRET_BEFORE is weak'],
  [{ ...before, SECRET_BEFORE: productionSecrets.SECRET }, 'SECRET_BEFORE is the same as SECRET'],
  [{ ECB_RATES_URL: '' }, 'ECB_RATES_URL is missing'],
  [{ WORLD_RATES_URL: '' }, 'WORLD_RATES_URL is missing'],
  [{ ECB_RATES_URL: 'http://127.0.0.1:3003/daily.xml' }, 'ECB_RATES_URL must begin with https'],
  [{ WORLD_RATES_URL: 'http://rates.example' }, 'WORLD_RATES_URL must begin with https'],
  [{ RATES_MOST_JUMP: '0' }, 'RATES_MOST_JUMP'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL sends letters that anybody on the way can read'],
  [{ TRUST_PROXY: '' }, 'TRUST_PROXY is missing'],
  [{ TRUST_PROXY: '10.0.0.5, 0.0.0.0/0' }, 'TRUST_PROXY names 0.0.0.0/0'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY names ::/0'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY names true'],
  [{ CARDS_SECRET_KEY: 'x' }, 'CARDS_SECRET_KEY is too short'],
  [{ PAYPAL_CLIENT_ID: 'x' }, 'PAYPAL_CLIENT_ID is too short'],
  [{ PAYPAL_NOTICE_ID: 'W' }, 'PAYPAL_NOTICE_ID is too short'],
  [{ FLEXPAY_NOTICE_SECRET: 'aaaaaaaaaaaaaaaaaaaa' }, 'FLEXPAY_NOTICE_SECRET has too few different signs'],
  [{ FLEXPAY_KEY: 'q1w2e3q1w2e3q1w2e3' }, 'FLEXPAY_KEY says the same again and again'],
  [{ FLEXPAY_KEY: productionSecrets.PAYPAL_SECRET }, 'FLEXPAY_KEY is the same as PAYPAL_SECRET'],
  [{ PUBLIC_URL: 'http://hotel.example' }, 'PUBLIC_URL must begin with https'],
  [{ CLOCK: '2026-11-21T12:00:00Z' }, 'CLOCK is for tests only'],
  [{ CARDS_SECRET_KEY: demonstrationKeys.cards.secretKey }, 'CARDS_SECRET_KEY is that of the demonstration'],
  [{ FLEXPAY_URL: 'http://flexpay.example' }, 'FLEXPAY_URL must begin with https'],
  [{ PORT: 'abc' }, 'PORT'],
  [{ DATABASE_URL: 'postgres://u:p@db/litoral' }, 'DATABASE_URL names another machine without checked TLS'],
  [{ DATABASE_URL: 'postgres://u:p@db/litoral?sslmode=require' }, 'DATABASE_URL names another machine'],
  [{ DATABASE_URL: 'postgres://u:p@localhost/litoral?host=db.example' }, 'DATABASE_URL names another machine'],
  [{ DATABASE_URL: 'a database' }, 'DATABASE_URL is no address'],
  [{ HOST: '0.0.0.0' }, 'HOST opens plain HTTP to other machines'],
  [{ TLS_CERT: 'site.pem' }, 'TLS_CERT and TLS_KEY belong together'],
] as const)('production with %j is refused: %s', ([change, sentence]) => {
  expect(sentences({ ...production, ...change }).join('\n')).toContain(sentence)
})

test.for([
  [{ SMTP_URL: 'smtp://u:p@mail.example:587' }, []],
  [before, []],
  [{ SMTP_URL: 'smtp://localhost:25' }, ['SMTP_URL names a mail server of this machine']],
  [{ CARDS_SECRET_KEY: 'sk_test_51Hq8vKdRzWm3Yb' }, ['CARDS_SECRET_KEY is a key for trying out']],
  [{ LOG_LEVEL: 'silent' }, ['LOG_LEVEL is silent']],
] as const)('production with %j starts, and warns: %j', ([change, expected]) => {
  const { warnings } = readConfig({ ...production, ...change })
  expect(warnings).toHaveLength(expected.length)
  for (const [index, sentence] of expected.entries()) expect(warnings[index]).toContain(sentence)
})

test('keys and secrets that chance made are never called weak', () => {
  for (let time = 0; time < 2_000; time++) {
    const key = randomBytes(32).toString(time % 2 ? 'base64' : 'hex')
    expect(judgeKey(key, { least: 32, distinct: 12 })).toBe(null)
  }
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

test.for([
  ['CARDS_SECRET_KEY', productionSecrets.CARDS_SECRET_KEY, 'CARDS_URL'],
  ['PAYPAL_SECRET', productionSecrets.PAYPAL_SECRET, 'PAYPAL_URL'],
  ['FLEXPAY_KEY', productionSecrets.FLEXPAY_KEY, 'FLEXPAY_URL'],
  ['FLIGHTS_TOKEN', 'duffel_live_Nq3vZ8kWd5', 'FLIGHTS_URL'],
  ['PERSONALIZATION_KEY', 'Nq3vZ8kWd5', 'PERSONALIZATION_URL'],
] as const)('%s of a real account goes to no simulator, also where NODE_ENV was forgotten', ([key, value, url]) => {
  const sentence = `${key} is the key of an account, and would be sent to a simulator: set NODE_ENV=production, or leave the key out.`
  expect(sentences({ [key]: value })).toEqual([sentence])
  expect(sentences({ [key]: value, [url]: 'http://127.0.0.1:3001' })).toEqual([sentence])
  expect(sentences({ [key]: value, [url]: 'https://api.example' })).toEqual([])
  expect(sentences({ [key]: 'a_demonstration_of_two' })).toEqual([])
})

test('a folder of production without NODE_ENV is told of each key, and no command speaks to anybody', () => {
  const { NODE_ENV: _, ...forgotten } = production
  expect(sentences(forgotten)).toEqual([
    expect.stringMatching(/^CARDS_SECRET_KEY /),
    expect.stringMatching(/^PAYPAL_SECRET /),
  ])
})

test('the secret before has a last day, or is refused', () => {
  const before = { SECRET_BEFORE: 'the secret of last year, 32 or more', SECRET_BEFORE_UNTIL: '2027-01-31' }
  expect(readConfig(before).formerSecret).toEqual({ value: before.SECRET_BEFORE, until: '2027-01-31' })
  const { SECRET_BEFORE, SECRET_BEFORE_UNTIL } = before
  expect(sentences({ SECRET_BEFORE })).toHaveLength(1)
  expect(sentences({ SECRET_BEFORE_UNTIL })).toHaveLength(1)
  expect(sentences({ ...before, SECRET_BEFORE_UNTIL: 'soon' })).toHaveLength(1)
})

test.for(['', '  ', '\t'])('a variable that is set to “%s” is as if it were not set', (blank) => {
  const words = Object.entries(environment.shape).flatMap(([name]) => (figures.includes(name) ? [] : [[name, blank]]))
  expect(readConfig(Object.fromEntries(words))).toEqual(readConfig({}))
})

test.for(figures)('a blank %s is no figure: nobody knows whether nothing was meant', (name) => {
  for (const blank of ['', '  '])
    expect(sentences({ [name]: blank })).toEqual([`${name} is blank: say a figure, or leave it out for the usual one.`])
})

test('docs/operations.md explains every variable and no other', () => {
  const table = readFileSync('docs/operations.md', 'utf8')
  const documented = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test('the newsletter leads to our own pages or safely elsewhere, and a platform is told whole or not at all', () => {
  const platform = {
    NEWSLETTER_URL: 'https://mail.example/v1',
    NEWSLETTER_CLIENT_ID: 'c',
    NEWSLETTER_EXTERNAL_KEY: 'k',
  }
  const { newsletter, paymentPages } = readConfig({
    ...platform,
    NEWSLETTER_SUCCESS_URL: 'https://group.example/thanks?a=1',
    NEWSLETTER_ERROR_URL: '/es/preguntas-frecuentes/',
  })
  expect(newsletter.platform).toMatchObject({ clientId: 'c', externalKey: 'k', origin: 'website' })
  expect(paymentPages).toContain('https://group.example')
  expect(readConfig({}).newsletter).toEqual({ platform: null, successUrl: null, errorUrl: null, simulatorPort: null })
  for (const url of ['http://group.example/', '//group.example/', 'javascript:alert(1)', 'thanks'])
    expect(() => readConfig({ NEWSLETTER_SUCCESS_URL: url }), url).toThrow(/NEWSLETTER_SUCCESS_URL/)
  for (const name of Object.keys(platform))
    expect(() => readConfig({ ...platform, [name]: '' }), name).toThrow(/belong together/)
})
