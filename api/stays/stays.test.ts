import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { foundStays } from './stays-on-the-wire.ts'

const search = '/api/availability?checkin=2027-01-12&checkout=2027-01-15'

test('a search answers by its schema, and every sum adds up', async () => {
  await using api = await openTestApi()
  const response = await api.get(
    `${search}&guests[0][adults]=2&guests[0][children]=1&guests[0][childrenAges]=8&currency=MXN`,
  )
  expect(response.statusCode).toBe(200)
  const found = foundStays.parse(response.json())
  expect(found).toMatchObject({
    outcome: 'found',
    hotel: { code: '79260', name: 'Casa Marea' },
    nights: 3,
    exponent: 2,
  })
  expect(found.rooms[0]).toMatchObject({ adults: 2, childrenAges: [8] })
  const offers = found.rooms[0]?.types.flatMap((type) => (type.available ? type.offers : [])) ?? []
  expect(offers.length).toBeGreaterThan(20)
  for (const offer of offers) {
    const { vat, lodgingTax, sanitationFee } = offer.taxes
    expect(offer.room + vat + lodgingTax + sanitationFee).toBe(offer.total)
    expect(offer.nights.reduce((sum, night) => sum + night.price, 0)).toBe(offer.total)
    expect(offer.payNow + offer.payLater).toBe(offer.total)
  }
})

test.for([
  ['es', 'Suite Jardín', 'Flexible'],
  ['en', 'Garden Suite', 'Flexible'],
  ['pt', 'Suíte Jardim', 'Flexível'],
])('in %s the first room is called %s', async ([language, room, plan]) => {
  await using api = await openTestApi()
  const found = (await api.get(`${search}&language=${language}`)).json()
  expect(found.roomTypes[0].name).toBe(room)
  expect(found.ratePlans[0].name).toBe(plan)
})

test.for([
  ['checkin=2026-11-20&checkout=2026-11-22', 'checkin', 'in the past'],
  ['checkin=2027-01-12&checkout=2027-01-12', 'checkout', 'not after checkin'],
  ['checkin=2027-01-12&checkout=2027-03-12', 'checkout', 'more than 30 nights'],
  ['checkin=2029-01-12&checkout=2029-01-13', 'checkin', 'not on sale yet'],
  ['checkin=2027-02-30&checkout=2027-03-02', 'checkin', 'Invalid ISO date'],
  ['checkin=2027-01-12', 'checkout', 'Invalid input: expected string, received undefined'],
  [
    'checkin=2027-01-12&checkin=2027-01-13&checkout=2027-01-15',
    'checkin',
    'Invalid input: expected string, received array',
  ],
  ['checkin=2027-01-12&checkout=2027-01-15&guests[0][adults]=two', 'guests[0][adults]', 'a number from 0 to 99'],
])('%s is a bad request: %s %s', async ([query, name, message]) => {
  await using api = await openTestApi()
  const response = await api.get(`/api/availability?${query}`)
  expect(response.statusCode).toBe(400)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toMatchObject({ code: 'bad-input', parameters: [{ name, message }] })
})

test.for([
  ['guests[0][adults]=9', 'guests[0][adults]', '1 to 8'],
  ['guests[0][adults]=0', 'guests[0][adults]', '1 to 8'],
  ['guests[0][adults]=8&guests[0][children]=1&guests[0][childrenAges]=16', 'guests[0][adults]', '1 to 8'],
  ['guests[0][children]=1&guests[0][childrenAges]=18', 'guests[0][childrenAges]', 'from 0 to 17'],
  ['guests[0][children]=4&guests[0][childrenAges]=5|6|7|8', 'guests[0][children]', '0 to 3'],
  ['guests[0][children]=4', 'guests[0][children]', '0 to 3'],
  ['guests[5][adults]=2', 'guests[5][adults]', '5 rooms'],
  ['guests[0][adults]=2&guests[5][adults]=2', 'guests[5][adults]', '5 rooms'],
  ['guests[0][kids]=2', 'guests[0][kids]', 'no such parameter'],
] as const)('a party of "%s" is nobody else’s: %s is named', async ([query, name, message]) => {
  await using api = await openTestApi()
  const dates = 'checkin=2027-01-12&checkout=2027-01-15'
  for (const path of [`/api/availability?${dates}&`, `/api/split?${dates}&`, '/api/calendar?']) {
    const response = await api.get(path + query)
    expect([path, response.statusCode]).toEqual([path, 400])
    const { code, parameters } = response.json()
    expect([code, parameters]).toEqual(['bad-input', [{ name, message: expect.stringContaining(message) }]])
  }
})

test.for([
  ['', 2, []],
  ['guests[0][children]=0', 2, []],
  // Children count only where both their number and as many ages are there.
  ['guests[0][adults]=1&guests[0][children]=2', 1, []],
  ['guests[0][adults]=1&guests[0][childrenAges]=5|6', 1, []],
  ['guests[0][adults]=1&guests[0][children]=0&guests[0][childrenAges]=5', 1, []],
  ['guests[0][adults]=1&guests[0][children]=2&guests[0][childrenAges]=5', 1, []],
  ['guests[0][children]=2&guests[0][childrenAges]=5|16', 3, [5]],
] as const)('of "%s" what is left out has its default: %i adults', async ([query, adults, childrenAges]) => {
  await using api = await openTestApi()
  const found = (await api.get(`/api/availability?checkin=2027-01-12&checkout=2027-01-15&${query}`)).json()
  expect(found.rooms).toMatchObject([{ adults, childrenAges }])
})

test('a hotel that is not ours and a currency without a rate are named', async () => {
  await using api = await openTestApi()
  for (const path of [`${search}&`, '/api/calendar?']) {
    expect((await api.get(`${path}hotel=1`)).json()).toMatchObject({ status: 404, code: 'unknown-hotel' })
    expect((await api.get(`${path}currency=ARS`)).json()).toMatchObject({ status: 400, code: 'currency-not-offered' })
  }
})

test('the calendar shows two years, and a wrong promo code is said and changes nothing', async () => {
  await using api = await openTestApi()
  const plain = (await api.get('/api/calendar?currency=EUR')).json()
  const wrong = (await api.get('/api/calendar?currency=EUR&promocode=NADA')).json()
  expect(plain.days).toHaveLength(730)
  expect(plain.days[0]).toMatchObject({ day: '2026-11-21', state: 'arrival-only' })
  expect(wrong).toEqual({ ...plain, promo: 'invalid' })
})

test('a calendar of days that are long over says so, also while the nights are not followed in memory', async () => {
  await using api = await openTestApi()
  const past = await api.get('/api/calendar?from=2000-01-01&days=2')
  expect(past.json()).toMatchObject({ days: [{ day: '2000-01-01', state: 'past' }, { state: 'past' }] })
})

test('currencies are those with a good rate, with every field the site needs', async () => {
  await using api = await openTestApi()
  const { currencies } = (await api.get('/api/currencies?language=en')).json()
  expect(currencies.map((each: { iso: string }) => each.iso)).toEqual(['USD', 'MXN', 'EUR', 'GBP', 'COP', 'CLP', 'JPY'])
  expect(currencies[1]).toEqual({
    id: 2,
    name: 'Mexican peso',
    symbol: '$',
    iso: 'MXN',
    iso_code: 'MXN',
    iso_number: '484',
    presentation_symbol: 'MX$',
    position: 'I',
    decimal_separator: '.',
    thousand_separator: ',',
    flag: 'mx',
    exponent: 2,
    decimals: 2,
    exchange_rate: '18.4',
    rate_day: '2026-11-20',
  })
})

test('payment methods follow the currency', async () => {
  await using api = await openTestApi()
  const { methods } = (await api.get('/api/payment-methods?currency=EUR')).json()
  expect(methods).toContainEqual({ id: 7, api_code: 'CB', name: 'Carte Bleue' })
  expect((await api.get('/api/payment-methods?currency=XXX')).statusCode).toBe(400)
})

test('the four endpoints describe themselves', async () => {
  await using api = await openTestApi()
  const { paths } = (await api.get('/api/openapi.json')).json()
  for (const path of ['availability', 'calendar', 'currencies', 'payment-methods']) {
    expect(paths[`/api/${path}`].get.responses['200'].content['application/json'].schema).toBeTruthy()
  }
  const names = paths['/api/availability'].get.parameters.map((each: { name: string }) => each.name)
  expect(names).toEqual(expect.arrayContaining(['checkin', 'checkout', 'guests[4][childrenAges]', 'promocode']))
})
