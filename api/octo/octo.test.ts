import { randomUUID } from 'node:crypto'
import * as contract from '@octocloud/types'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NewReseller } from '#resort/resellers/reseller-queries.ts'
import { shut } from '#tests/support/maintenance.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openApiOn } from '#tests/support/open-test-api.ts'
import { addSampleReseller } from '#tests/support/sample-reseller.ts'

/** The published contract: a reader of every answer. Whatever it does not name is none of its answers. */
type Reader = { parse: (value: unknown) => unknown }

const both = 'octo/pricing, octo/content'
const tulum = { productId: 'tulum-reef', optionId: '0700' }
const january = { localDateStart: '2027-01-04', localDateEnd: '2027-01-31' }
const adult = { unitId: 'adult' }
const child = { unitId: 'child' }
const contact = {
  ...{ fullName: 'Ana Reyes', firstName: 'Ana', lastName: 'Reyes', emailAddress: 'ana@example.com' },
  ...{ phoneNumber: '+52 55 5555 0100', locales: ['es-MX', 'en'], country: 'MX', notes: 'A pram' },
}

async function openOcto(other: Partial<NewReseller> = {}) {
  const resort = await openDemonstration()
  const api = await openApiOn(resort)
  const { key, reseller } = await addSampleReseller(resort, other)
  const asks =
    (own: string) =>
    async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, more = '') =>
      await api.app.inject({
        ...{ method, url: `/api/octo${path}` },
        headers: { authorization: `Bearer ${own}`, 'octo-capabilities': more, 'content-type': 'application/json' },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
  return { resort, reseller, key, asks, ask: asks(key), [Symbol.asyncDispose]: api[Symbol.asyncDispose] }
}

type Octo = Awaited<ReturnType<typeof openOcto>>

/** As the contract has it, with nothing beside; answers what was read. */
// biome-ignore lint/suspicious/noExplicitAny: what is read is what the contract says.
function read(reader: Reader, answer: LightMyRequestResponse): any {
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const value = answer.json()
  // A reader takes away what it does not know: then something else would be left.
  expect(reader.parse(value)).toEqual(value)
  return value
}

function refusal(reader: Reader, answer: LightMyRequestResponse): unknown {
  const value = answer.json()
  expect(reader.parse(value)).toEqual(value)
  expect(answer.headers['content-type']).toContain('application/json')
  return [answer.statusCode, value.error]
}

async function firstId({ ask }: Octo, at = 0): Promise<string> {
  const free = read(
    contract.zAvailabilitiesAvailabilityCheckResponse,
    await ask('POST', '/availability', { ...tulum, ...january }),
  )
  return free.filter(({ available }: { available: boolean }) => available)[at].id
}

async function hold(octo: Octo, body: object = {}, more = '') {
  const availabilityId = await firstId(octo)
  const wanted = { ...tulum, availabilityId, unitItems: [adult, adult, child], ...body }
  return read(contract.zBooking, await octo.ask('POST', '/bookings', wanted, more))
}

test('every answer to what is only looked at is as OCTO’s published contract has it, with and without capabilities', async () => {
  await using octo = await openOcto()
  for (const more of ['', 'octo/pricing', 'octo/content', both, 'octo/cart, octo/pricing']) {
    for (const slash of ['', '/']) {
      const get = async (path: string) => await octo.ask('GET', `${path}${slash}`, undefined, more)
      read(contract.zSupplier, await get('/supplier'))
      read(contract.zCapabilitiesGetResponse, await get('/capabilities'))
      const products = read(contract.zProductsGetProductsResponse, await get('/products'))
      expect(products.length).toBeGreaterThan(10)
      expect(read(contract.zProduct, await get('/products/manantial')).availabilityType).toBe('OPENING_HOURS')
      const post = async (path: string, body: object) => await octo.ask('POST', `${path}${slash}`, body, more)
      for (const each of [tulum, { productId: 'manantial', optionId: 'day' }]) {
        const asked = { ...each, ...january, units: [{ id: 'adult', quantity: 2 }] }
        read(contract.zAvailabilitiesAvailabilityCheckResponse, await post('/availability', asked))
        const days = read(
          contract.zAvailabilitiesAvailabilityCalendarResponse,
          await post('/availability/calendar', asked),
        )
        expect(days).toHaveLength(28)
      }
    }
  }
  const told = await octo.ask('GET', '/products', undefined, 'octo/cart, octo/pricing')
  expect(told.headers['octo-capabilities']).toBe('octo/pricing')
})

test('prices are told to whom they are for, and words in the language that is asked for', async () => {
  await using octo = await openOcto({ currency: 'CLP' })
  const plain = (await octo.ask('GET', '/products/coba')).json()
  expect(plain).not.toHaveProperty('pricingPer')
  expect(plain).not.toHaveProperty('title')
  const priced = (await octo.ask('GET', '/products/coba', undefined, both)).json()
  expect(priced).toMatchObject({ defaultCurrency: 'CLP', pricingPer: 'UNIT', title: expect.any(String) })
  const [grownUp] = priced.options[0].units
  // 94.99 dollars, a tenth less for buying early, a fifth of that less for the reseller, in whole pesos.
  expect(grownUp.pricingFrom).toEqual([
    { original: 89_433, retail: 80_489, net: 64_389, currency: 'CLP', currencyPrecision: 0, includedTaxes: [] },
  ])
  expect(priced.options[0].units.map(({ id }: { id: string }) => id)).toEqual(['adult', 'child', 'infant'])
})

test('a booking goes from hold to confirmed, and every answer on the way is as the contract has it', async () => {
  await using octo = await openOcto()
  const uuid = randomUUID()
  const held = await hold(octo, { uuid, expirationMinutes: 20, notes: 'By bus' }, both)
  expect(held).toMatchObject({
    ...{ uuid, status: 'ON_HOLD', notes: 'By bus', cancellable: true, utcConfirmedAt: null },
    pricing: { original: 27_497, retail: 24_747, net: 19_797, currency: 'USD' },
    unitItems: [{ unitId: 'adult', pricing: { net: 7_199 } }, { unitId: 'adult' }, { unitId: 'child' }],
  })
  const step = async (path: string, body: object) =>
    read(contract.zBooking, await octo.ask('POST', `/bookings/${uuid}/${path}`, body, 'octo/pricing'))
  expect((await step('extend', { expirationMinutes: 40 })).utcExpiresAt > held.utcExpiresAt).toBe(true)
  const confirmed = await step('confirm', { contact, resellerReference: 'VN-9' })
  type Item = { ticket: { deliveryOptions: { deliveryValue: string }[] } }
  const codesOf = (items: Item[]) =>
    items.flatMap(({ ticket }) => ticket.deliveryOptions.map((each) => each.deliveryValue))
  expect([codesOf(held.unitItems).length, new Set(codesOf(confirmed.unitItems)).size]).toEqual([0, 3])
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', resellerReference: 'VN-9', contact, utcExpiresAt: null })
  expect(await step('confirm/', { contact, resellerReference: 'VN-9' })).toEqual(confirmed)
  const known = async (query: string) =>
    read(contract.zBookingsGetBookingsResponse, await octo.ask('GET', `/bookings?${query}`, undefined, 'octo/pricing'))
  expect(await known('resellerReference=VN-9')).toEqual([confirmed])
  expect(await known(`supplierReference=${confirmed.supplierReference}`)).toEqual([confirmed])
  expect(await known('resellerReference=other')).toEqual([])
  expect(read(contract.zBooking, await octo.ask('GET', `/bookings/${uuid}/`))).toMatchObject({ status: 'CONFIRMED' })
  const cancelled = await step('cancel', { reason: 'Rain' })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL', reason: 'Rain' } })
  expect(await step('cancel', { reason: 'Rain' })).toEqual(cancelled)
})

test('a hold is changed to other people, another day and another product', async () => {
  await using octo = await openOcto()
  const { uuid } = await hold(octo)
  const patch = async (body: object) =>
    read(contract.zBooking, await octo.ask('PATCH', `/bookings/${uuid}`, body, both))
  const unitItems = [{ ...adult, resellerReference: 'seat 1' }, child]
  expect(await patch({ unitItems, contact })).toMatchObject({
    unitItems: [{ resellerReference: 'seat 1' }, {}],
    contact,
  })
  const next = await firstId(octo, 3)
  expect(await patch({ availabilityId: next })).toMatchObject({ availabilityId: next, unitItems: { length: 2 } })
  const other = { productId: 'coba', optionId: '0730', availabilityId: '2027-01-20T07:30:00-05:00' }
  expect(await patch(other)).toMatchObject({ ...other, status: 'ON_HOLD', unitItems: [{ unitId: 'adult' }, {}] })
  expect(await patch({ contact: { firstName: null } })).toMatchObject({
    contact: { ...contact, firstName: null, postalCode: null },
  })
  const more = { unitItems: [adult, adult, adult], contact }
  const confirmed = read(contract.zBooking, await octo.ask('POST', `/bookings/${uuid}/confirm`, more))
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', unitItems: { length: 3 } })
  expect(read(contract.zBooking, await octo.ask('POST', `/bookings/${uuid}/confirm`, more))).toEqual(confirmed)
  expect(await patch({ contact: { notes: 'A chair' } })).toMatchObject({
    contact: { notes: 'A chair', firstName: 'Ana' },
  })
  expect(
    refusal(
      contract.zErrorUnprocessableEntity,
      await octo.ask('PATCH', `/bookings/${uuid}`, { ...tulum, availabilityId: next }),
    ),
  ).toEqual([400, 'UNPROCESSABLE_ENTITY'])
})

test('what is wrong is said in OCTO’s codes', async () => {
  await using octo = await openOcto()
  const availabilityId = await firstId(octo)
  const good = { ...tulum, availabilityId, unitItems: [adult] }
  const book = async (body: object) => await octo.ask('POST', '/bookings', body)
  expect(refusal(contract.zErrorInvalidProductId, await octo.ask('GET', '/products/nothing'))).toEqual([
    400,
    'INVALID_PRODUCT_ID',
  ])
  for (const productId of ['nothing', 'shuttle'])
    expect(refusal(contract.zErrorInvalidProductId, await book({ ...good, productId }))).toEqual([
      400,
      'INVALID_PRODUCT_ID',
    ])
  for (const optionId of ['nothing', 'open'])
    expect(refusal(contract.zErrorInvalidOptionId, await book({ ...good, optionId }))).toEqual([
      400,
      'INVALID_OPTION_ID',
    ])
  for (const id of ['nothing', '', '2027-01-15', '2027-01-15T12:00:00-05:00'].filter(Boolean))
    expect(refusal(contract.zErrorInvalidAvailabilityId, await book({ ...good, availabilityId: id }))).toEqual([
      400,
      'INVALID_AVAILABILITY_ID',
    ])
  for (const unitId of ['nothing', 'infant'])
    expect(refusal(contract.zErrorInvalidUnitId, await book({ ...good, unitItems: [{ unitId }] }))).toEqual([
      400,
      'INVALID_UNIT_ID',
    ])
  const twice = { ...adult, uuid: randomUUID() }
  const impossible = [
    { unitItems: [] },
    { unitItems: [twice, twice] },
    { unitItems: undefined },
    { unitItems: [child] },
    { currency: 'MXN' },
  ]
  for (const wrong of impossible)
    expect(refusal(contract.zErrorUnprocessableEntity, await book({ ...good, ...wrong }))).toEqual([
      400,
      'UNPROCESSABLE_ENTITY',
    ])
  const bad = [{}, [], { ...good, productId: 7 }, { ...good, uuid: 'x' }, { ...good, resellerReference: 'a\u202eb' }]
  for (const wrong of bad) expect(refusal(contract.zErrorBadRequest, await book(wrong))).toEqual([400, 'BAD_REQUEST'])
  for (const wrong of [
    { localDateStart: '2027-02-30', localDateEnd: '2027-03-01' },
    { ...january, localDateEnd: '2028-03-01' },
    { ...january, availabilityIds: [availabilityId] },
    {},
  ])
    expect(refusal(contract.zErrorBadRequest, await octo.ask('POST', '/availability', { ...tulum, ...wrong }))).toEqual(
      [400, 'BAD_REQUEST'],
    )
  for (const uuid of ['x', randomUUID()])
    expect(refusal(contract.zErrorInvalidBookingUuid, await octo.ask('GET', `/bookings/${uuid}`))).toEqual([
      400,
      'INVALID_BOOKING_UUID',
    ])
  const uuid = randomUUID()
  await book({ ...good, uuid })
  expect(refusal(contract.zErrorInvalidBookingUuid, await book({ ...good, uuid, unitItems: [adult, adult] }))).toEqual([
    400,
    'INVALID_BOOKING_UUID',
  ])
  expect(refusal(contract.zErrorBadRequest, await octo.ask('GET', '/bookings'))).toEqual([400, 'BAD_REQUEST'])
})

test('what is too late to cancel, or sold out, cannot be processed', async () => {
  await using octo = await openOcto()
  const { uuid, availabilityId } = await hold(octo)
  await octo.ask('POST', `/bookings/${uuid}/confirm`, { contact })
  await sql`update quota_day set said = held + sold where quota = 'reef-boats'`.execute(octo.resort.db)
  const full = await octo.ask('POST', '/bookings', { ...tulum, availabilityId, unitItems: [adult] })
  expect(refusal(contract.zErrorUnprocessableEntity, full)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  const [sold] = (await octo.ask('POST', '/availability', { ...tulum, availabilityIds: [availabilityId] })).json()
  expect(sold).toMatchObject({ status: 'SOLD_OUT', available: false, vacancies: 0 })
  octo.resort.setClock(`${availabilityId.slice(0, 10)}T08:00:00Z`)
  const late = await octo.ask('POST', `/bookings/${uuid}/cancel`, {})
  expect(refusal(contract.zErrorUnprocessableEntity, late)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
})

test('nobody is let in without a key, and each reseller sees its own bookings only', async () => {
  await using octo = await openOcto()
  const other = await addSampleReseller(octo.resort, { name: 'Selva Tours' })
  const { uuid, supplierReference } = await hold(octo, { resellerReference: 'VN-1' })
  const theirs = octo.asks(other.key)
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/confirm'],
    ['POST', '/extend'],
    ['POST', '/cancel'],
  ] as const) {
    const answer = await theirs(method, `/bookings/${uuid}${path}`, method === 'GET' ? undefined : {})
    expect(refusal(contract.zErrorInvalidBookingUuid, answer)).toEqual([400, 'INVALID_BOOKING_UUID'])
  }
  for (const query of ['resellerReference=VN-1', `supplierReference=${supplierReference}`])
    expect((await theirs('GET', `/bookings?${query}`)).json()).toEqual([])
  for (const wrong of ['', 'x', nearly(octo.key), `${octo.key}0`]) {
    for (const path of ['/supplier', '/capabilities', '/products', `/bookings/${uuid}`]) {
      const code = wrong ? 'FORBIDDEN' : 'UNAUTHORIZED'
      expect(refusal(contract.zErrorForbidden, await octo.asks(wrong)('GET', path))).toEqual([400, code])
    }
  }
})

/** Another last letter. */
function nearly(key: string): string {
  return `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
}

test('maintenance and what cannot be read are told in OCTO’s words too', async () => {
  await using octo = await openOcto()
  const availabilityId = await firstId(octo)
  const closed = await openApiOn({ ...octo.resort, maintenance: shut })
  const headers = { authorization: `Bearer ${octo.key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ ...tulum, availabilityId, unitItems: [adult] })
  const book = { method: 'POST', url: '/api/octo/bookings', headers } as const
  const refused = await closed.app.inject({ ...book, payload: body })
  expect(refusal(contract.zErrorInternalServerError, refused)).toEqual([503, 'INTERNAL_SERVER_ERROR'])
  await closed.app.close()
})
