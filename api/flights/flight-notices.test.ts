import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseOldFlightNotices } from '#resort/flights/notice-queries.ts'
import { secureOrder } from '#resort/orders/settle/secure-order.ts'
import { agreeToPay, openFlightHouse } from '#tests/support/flight-house.ts'
import { openApiOn, openTestApi } from '#tests/support/open-test-api.ts'

test('a notice is kept once however often it is told, and nobody else’s is believed', async () => {
  await using house = await openFlightHouse()
  const api = await openApiOn(house.resort)
  const { payment } = await agreeToPay(house)
  house.supplier.behaviour.orders = 'accepted'
  await secureOrder(house.resort, payment)
  const [notice] = house.supplier.listNotices()
  const [old] = house.supplier.listNotices(Date.now() - 600_000)
  if (!notice || !old) throw new Error('Nothing was told.')
  const tell = async ({ headers, body }: typeof notice) =>
    await api.app.inject({ method: 'POST', url: '/api/flight-notices', headers, payload: body })
  const told = await Promise.all([tell(notice), tell(notice), tell(notice)])
  expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(told.map((each) => each.json().outcome).toSorted()).toEqual(['kept', 'known', 'known'])
  for (const forged of [old, { ...notice, headers: {} }, { ...notice, body: Buffer.from(`${notice.body} `) }])
    expect((await tell({ ...notice, ...forged })).statusCode).toBe(400)
  const { rows } = await sql`select from flight_notice`.execute(house.resort.db)
  expect(rows).toHaveLength(1)
  expect(await eraseOldFlightNotices(house.resort.db)).toBe(0)
  await sql`update flight_notice set came_at = came_at - interval '91 days'`.execute(house.resort.db)
  expect(await eraseOldFlightNotices(house.resort.db)).toBe(1)
  await api.app.close()
})

test('where no flights are sold nobody listens for notices', async () => {
  await using api = await openTestApi()
  const said = await api.app.inject({ method: 'POST', url: '/api/flight-notices', payload: '{}' })
  expect(said.statusCode).toBe(404)
})
