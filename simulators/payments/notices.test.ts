import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestPayments, type TestPayments } from '#tests/support/open-payments-simulator.ts'
import { samplePayment } from '#tests/support/sample-payment.ts'
import type { Behaviour } from './behaviour.ts'

/** A merchant that writes down what it is told, and answers 500 to the first so many. */
async function openMerchant({ refuse = 0 } = {}) {
  const told: { path: string; type: string; id: string }[] = []
  let left = refuse
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { type, id } = JSON.parse(Buffer.concat(chunks).toString()) as { type: string; id: string }
    left -= 1
    if (left < 0) told.push({ path: request.url ?? '', type, id })
    response.writeHead(left < 0 ? 200 : 500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`
  return { told, address, [Symbol.asyncDispose]: async () => void server.close().closeAllConnections() }
}

async function payAs(suppliers: TestPayments, change: Partial<Behaviour>): Promise<void> {
  Object.assign(suppliers.behaviour, { noticeRetryMs: 5, ...change })
  const { url } = await suppliers.payments.cards.open(samplePayment())
  await suppliers.payByCard(url, 'declined')
  await suppliers.payByCard(url, 'success')
}

const types = ['payment_intent.payment_failed', 'payment_intent.succeeded', 'checkout.session.completed']

test('a merchant is told at once, at the address of the provider', async () => {
  await using suppliers = await openTestPayments()
  await using merchant = await openMerchant()
  await payAs(suppliers, { notices: 'prompt', noticesTo: merchant.address })
  await expect.poll(() => merchant.told.map(({ type }) => type).toSorted()).toEqual(types.toSorted())
  expect(merchant.told[0]?.path).toBe('/notices/cards')
})

test('a merchant that is out of order is told again until it listens', async () => {
  await using suppliers = await openTestPayments()
  await using merchant = await openMerchant({ refuse: 5 })
  await payAs(suppliers, { notices: 'prompt', noticesTo: merchant.address })
  await expect.poll(() => new Set(merchant.told.map(({ type }) => type))).toEqual(new Set(types))
})

test('notices come twice or more, newest first, or never, as a test wants it', async () => {
  await using suppliers = await openTestPayments()
  await using merchant = await openMerchant()
  await payAs(suppliers, { notices: 'duplicated', noticesTo: merchant.address })
  await expect.poll(() => merchant.told.length).toBe(9)
  expect(new Set(merchant.told.map(({ id }) => id)).size).toBe(3)

  merchant.told.length = 0
  await payAs(suppliers, { notices: 'reordered' })
  await expect.poll(() => merchant.told.map(({ type }) => type)).toEqual(types.toReversed())

  merchant.told.length = 0
  await payAs(suppliers, { notices: 'lost' })
  await payAs(suppliers, { notices: 'held' })
  const control = await fetch(`${suppliers.origin}/_/notices/deliver?kind=checkout.session.completed`, {
    method: 'POST',
  })
  expect(((await control.json()) as { statuses: number[] }).statuses).toEqual([200, 200, 200, 200])
  expect(new Set(merchant.told.map(({ type }) => type))).toEqual(new Set(['checkout.session.completed']))
})

test('a page of the internet that is open in a browser here changes nothing', async () => {
  await using suppliers = await openTestPayments()
  const ask = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve) => {
      request(`${suppliers.origin}/_/tick`, { method: 'POST', headers }, ({ statusCode }) => resolve(statusCode)).end()
    })
  expect(await ask({})).toBe(200)
  expect(await ask({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect(await ask({ Host: 'rebound.example' })).toBe(403)
})

test('behaviour is changed and the ledger is read from outside, and nonsense is refused', async () => {
  await using suppliers = await openTestPayments()
  const put = (change: unknown) =>
    fetch(`${suppliers.origin}/_/behaviour`, { method: 'PUT', body: JSON.stringify(change) })
  expect((await put({ api: 'sleepy' })).status).toBe(400)
  expect((await put({ mood: 'bad' })).status).toBe(400)
  expect((await put({ refunds: 'pending', clockOffsetMs: 1_000 })).status).toBe(200)
  expect(suppliers.behaviour).toMatchObject({ refunds: 'pending', clockOffsetMs: 1_000 })

  await payAs(suppliers, {})
  const ledger = await (await fetch(`${suppliers.origin}/_/ledger`)).json()
  expect(ledger).toMatchObject({
    money: [{ what: 'declined' }, { what: 'captured', amount: 123_450, currency: 'USD' }],
  })
})
