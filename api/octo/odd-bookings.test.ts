import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openApiOn } from '#tests/support/open-test-api.ts'
import { addSampleReseller } from '#tests/support/sample-reseller.ts'

const adult = { unitId: 'adult' }
const xenotes = { productId: 'xenotes', optionId: '0800', availabilityId: '2027-01-14T08:00:00-05:00' }

async function openOcto() {
  const resort = await openDemonstration()
  const api = await openApiOn(resort)
  const { key } = await addSampleReseller(resort)
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await api.app.inject({ method, url: `/api/octo${path}`, headers, ...(body && { payload: body }) })
    return answer.json()
  }
  return { resort, ask, [Symbol.asyncDispose]: api[Symbol.asyncDispose] }
}

test('an id that is written in capitals is the same one, of a booking and of each of the people', async () => {
  await using octo = await openOcto()
  const [uuid, ana, luis] = [randomUUID(), randomUUID(), randomUUID()]
  const loud = (id: string) => id.toUpperCase()
  const people = [ana, luis].map((each) => ({ ...adult, uuid: each }))
  const same = [ana, loud(ana)].map((each) => ({ ...adult, uuid: each }))
  expect((await octo.ask('POST', '/bookings', { ...xenotes, unitItems: same })).error).toBe('UNPROCESSABLE_ENTITY')
  expect(await octo.ask('POST', '/bookings', { ...xenotes, uuid: loud(uuid), unitItems: people })).toMatchObject({
    uuid,
  })
  await octo.ask('POST', `/bookings/${uuid}/confirm`, {})
  const unitItems = people.map((each) => ({ ...each, uuid: loud(each.uuid) }))
  expect(await octo.ask('PATCH', `/bookings/${loud(uuid)}`, { unitItems, notes: 'A pram' })).toMatchObject({
    ...{ uuid, status: 'CONFIRMED', notes: 'A pram' },
  })
})

test('a list of bookings has an end, however many have one reference', async () => {
  await using octo = await openOcto()
  const park = { productId: 'manantial', optionId: 'day', availabilityId: '2027-01-14T00:00:00-05:00' }
  const one = { ...park, resellerReference: 'VN-7', unitItems: [adult] }
  const made: string[] = []
  for (let at = 0; at < 27; at++) made.push((await octo.ask('POST', '/bookings', one)).uuid)
  const listed = await octo.ask('GET', '/bookings?resellerReference=VN-7')
  expect(listed.map(({ uuid }: { uuid: string }) => uuid)).toEqual(made.toReversed().slice(0, 25))
})
