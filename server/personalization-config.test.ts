import { expect, test } from 'vitest'
import { productionSecrets } from '#tests/support/production-secrets.ts'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://casa.example',
  DATABASE_URL: 'postgres://litoral:x@localhost/litoral',
  ...productionSecrets,
}

test('the demonstration asks its simulator; production asks nobody, and has no tags, until it is told', () => {
  expect(readConfig({ PORT: '4000' }).personalization).toEqual({ url: 'http://127.0.0.1:4009', key: 'demonstration' })
  expect(readConfig(production)).toMatchObject({ personalization: null, tagManagers: null })
  const set = { PERSONALIZATION_URL: 'https://api.example', PERSONALIZATION_KEY: 'k' }
  expect(readConfig({ ...production, ...set }).personalization).toEqual({ url: 'https://api.example', key: 'k' })
})

test('each language has a container of its own, or none', () => {
  const { tagManagers } = readConfig({
    TAG_MANAGER_ES: 'GTM-ABC123',
    TAG_RECEIVERS: 'https://*.google-analytics.com, https://a.example',
  })
  expect(tagManagers).toEqual({
    containers: { es: 'GTM-ABC123' },
    script: 'https://www.googletagmanager.com/gtm.js',
    receivers: ['https://*.google-analytics.com', 'https://a.example'],
  })
})

test.for([
  [{ TAG_MANAGER_ES: 'UA-1234' }, 'GTM-ABC123 would be one'],
  [{ TAG_MANAGER_ES: 'GTM-"><b>' }, 'GTM-ABC123 would be one'],
  [{ TAG_RECEIVERS: 'https://a.example; script-src *' }, 'is no origin'],
  [{ TAG_RECEIVERS: 'https://a.example/path' }, 'is no origin'],
  [{ TAG_MANAGER_URL: 'https://a.example/gtm.js?id=1' }, 'has no query'],
  [{ ...production, TAG_MANAGER_URL: 'http://a.example/gtm.js' }, 'must begin with https:'],
  [{ ...production, PERSONALIZATION_URL: 'http://a.example', PERSONALIZATION_KEY: 'k' }, 'must begin with https:'],
  [{ ...production, PERSONALIZATION_URL: 'https://a.example' }, 'belong together'],
] as const)('%j is refused at the start', ([env, why]) => {
  expect(() => readConfig(env)).toThrow(why)
})
