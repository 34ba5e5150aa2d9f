import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { productionSecrets } from '#tests/support/production-secrets.ts'

const key = 'kJ3vQ9-xT7mB2_rW5yZ8nL4pD6sF1hG0'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db/litoral?sslmode=verify-full',
  PUBLIC_URL: 'https://hotel.example',
  ...productionSecrets,
}
const inside = ['/metrics', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html']
const drawingBoards = [
  '/es/design/',
  '/en/design/',
  '/pt/design/',
  '/es/design.data',
  '/en/DESIGN.data',
  '/es/%64esign.data',
]
const drawing = /BookingWidget|Botones|Buttons|Botões|design\/design-page/

test('in production nobody reads the figures, the drawing board or the docs without a key', async () => {
  await using site = await openTestSite(production)
  for (const path of inside) expect([path, (await site.get(path)).statusCode]).toEqual([path, 404])
  for (const path of drawingBoards) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, body } = await site.ask({ method, url: path })
      expect([path, statusCode, drawing.test(body)]).toEqual([path, 404, false])
    }
  }
  expect((await site.get('/api/openapi.json')).statusCode).toBe(200)
  expect((await site.get('/health')).statusCode).toBe(200)
})

test('with the key operators read them, as a program or in a browser; with another they are asked for it', async () => {
  await using site = await openTestSite({ ...production, OPERATIONS_KEY: key })
  const basic = (password: string) => `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`
  for (const path of ['/metrics', '/api/docs/']) {
    for (const authorization of [`Bearer ${key}`, `bearer ${key}`, basic(key)]) {
      expect((await site.get(path, { authorization })).statusCode).toBe(200)
    }
    for (const authorization of ['', `Bearer ${key}x`, basic(''), `Basic ${key}`, 'Bearer', `Digest ${key}`]) {
      const { statusCode, headers } = await site.get(path, { authorization })
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Basic realm="operations", charset="UTF-8"'])
    }
  }
  expect(site.log.map((line) => JSON.parse(line).security)).toContain('wrong-key')
  expect((await site.get('/es/design/')).statusCode).toBe(404)
})

test('while developing everything is open', async () => {
  await using site = await openTestSite()
  for (const path of ['/metrics', '/api/docs/', '/es/design/']) expect((await site.get(path)).statusCode).toBe(200)
})
