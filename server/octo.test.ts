import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { addSampleReseller } from '#tests/support/sample-reseller.ts'

test('what the house refuses before a reseller is heard is told in the words of OCTO', async () => {
  await using site = await openSiteOn(await openDemonstration(), { RATE_LIMIT_PER_MINUTE: '40' })
  const { key } = await addSampleReseller(site.resort)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const post = (payload: string) => site.ask({ method: 'POST', url: '/api/octo/bookings/', headers, payload })
  const told = (answer: Awaited<ReturnType<typeof post>>) => {
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['cache-control']).toBe('no-store')
    return [answer.statusCode, answer.json().error]
  }
  expect(told(await post('{'))).toEqual([400, 'BAD_REQUEST'])
  expect(told(await post(`{"a": "${'x'.repeat(70_000)}"}`))).toEqual([413, 'BAD_REQUEST'])
  const supplier = await site.get('/api/octo/supplier/', headers)
  expect([supplier.statusCode, supplier.json().endpoint]).toEqual([200, 'http://127.0.0.1:3000/api/octo'])
  const many = await Promise.all(Array.from({ length: 12 }, () => post('{}')))
  const last = many.at(-1)
  expect(last && told(last)).toEqual([429, 'UNPROCESSABLE_ENTITY'])
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a fault of ours is told as that, and nothing of it but a sentence', async () => {
  await using site = await openSiteOn(await openDemonstration())
  const { key } = await addSampleReseller(site.resort)
  site.resort.nights.listProducts = async () => {
    throw new Error('a secret of the house')
  }
  const answer = await site.get('/api/octo/products', { authorization: `Bearer ${key}` })
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { error: 'INTERNAL_SERVER_ERROR', errorMessage: 'Something failed here; please try again.' },
  ])
  expect(site.log.join('')).toContain('a secret of the house')
})
