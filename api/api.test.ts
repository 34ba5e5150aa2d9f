import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

test('the API describes itself, and the description can be read in a browser', async () => {
  await using site = await openTestSite()
  const document = (await site.get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/health')
  expect(Object.keys(document.paths).filter((path) => path.includes('*'))).toEqual([])
  const page = await site.get('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('swagger-ui')
})

test('health says that the database answers', async () => {
  await using site = await openTestSite()
  const { statusCode, body, headers } = await site.get('/health')
  expect([statusCode, body]).toEqual([200, '{"status":"ok","database":"ok"}'])
  expect(headers['cache-control']).toBe('no-store')
})

test('an address under /api that does not exist is not a page', async () => {
  await using site = await openTestSite()
  const { statusCode, headers } = await site.get('/api/nothing')
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('application/problem+json')
})
