import { expect, test } from 'vitest'
import { openTestFlights } from '#tests/support/open-test-flights.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

async function openHouse() {
  const site = await openTestSite()
  const tell = async (path: string, payload: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
    return await site.ask({ method: 'POST', url: `/api/${path}`, headers, payload, remoteAddress: '203.0.113.9' })
  }
  const told = () => site.log.map((line) => JSON.parse(line)).filter(({ security }) => security === 'forged-notice')
  return { ...site, tell, told, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

test.for([
  ['cards', 'evt_1QxYzKLkdIwHu7ix'],
  ['paypal', 'WH-58D329510W468432D-8HN650336L201105X'],
  ['flexpay', 'fe_c0ffee'],
] as const)(
  'a notice of %s that is not proven is told of by the name that the provider’s own list has',
  async ([provider, id]) => {
    await using house = await openHouse()
    const answer = await house.tell(`payment-notices/${provider}`, JSON.stringify({ id, type: 'x', data: {} }))
    expect([answer.statusCode, answer.json()]).toEqual([400, { outcome: 'forged' }])
    const { id: request, who } = house.told()[0]
    expect(house.told()).toEqual([expect.objectContaining({ provider, notice: id, id: request, who })])
    expect([request, who]).toEqual([answer.headers['x-request-id'], expect.stringMatching(/^[\w-]{12}$/)])
  },
)

test('so is one about flights', async () => {
  await using flights = await openTestFlights()
  await using site = await openTestSite({}, { flights: flights.flights })
  const payload = JSON.stringify({ id: 'wev_0000AbCd', type: 'order.created' })
  const headers = { 'content-type': 'application/json' }
  const answer = await site.ask({ method: 'POST', url: '/api/flight-notices', headers, payload })
  expect(answer.statusCode).toBe(400)
  const lines = site.log.map((line) => JSON.parse(line)).filter(({ security }) => security === 'forged-notice')
  expect(lines).toEqual([expect.objectContaining({ provider: 'flights', notice: 'wev_0000AbCd' })])
})

test.for([
  JSON.stringify({ id: 'evt_1\n{"level":60,"msg":"paid"}' }),
  JSON.stringify({ id: 'evt_1\u2028x' }),
  JSON.stringify({ id: `evt_${'x'.repeat(65)}` }),
  JSON.stringify({ id: 'sk_live_51Abcdefgh' }),
  JSON.stringify({ id: 'WH-58D329510W468432D' }),
  JSON.stringify({ id: '4242424242424242' }),
  JSON.stringify({ id: 'ana@example.com' }),
  JSON.stringify({ id: ['evt_1'] }),
  JSON.stringify({ id: { toString: 'evt_1' } }),
  '{"__proto__":{"id":"evt_1"}}',
  '"evt_1"',
  'null',
  '{"id":"evt_1"',
  '\u0000',
  '['.repeat(60_000),
  '',
])('what is no name of the provider is not written down: %j', async (payload) => {
  await using house = await openHouse()
  expect((await house.tell('payment-notices/cards', payload)).statusCode).toBe(400)
  const [line] = house.told()
  expect(Object.keys(line).toSorted()).toEqual([
    'hostname',
    'id',
    'level',
    'msg',
    'pid',
    'provider',
    'security',
    'time',
    'who',
  ])
  expect(JSON.stringify(line).length).toBeLessThan(400)
  expect(JSON.stringify(line)).not.toMatch(/evt_|sk_live|42424242|ana@/)
})
