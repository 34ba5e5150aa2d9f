import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyTickets, codeOf, gateDay, openGateFor } from '#tests/support/open-gate-house.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'

async function openWithGate() {
  const house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const tickets = await loadTickets(house.resort, await buyTickets(house))
  const { key } = await openGateFor(house, 'North')
  house.resort.setClock(`${gateDay}T20:00:00Z`)
  const ask = async (path: string, options: { bearer?: string | null; body?: unknown } = {}) => {
    const { bearer = key, body } = options
    return await site.ask({
      method: body ? 'POST' : 'GET',
      url: `/api/gates/${path}`,
      headers: { ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
      ...(body ? { payload: body as object } : {}),
    })
  }
  const scanOf = (code: string, change: object = {}) => {
    return { nonce: randomUUID(), code, way: 'in', at: `${gateDay}T17:00:00.000Z`, said: 'admitted', ...change }
  }
  return { house, site, tickets, key, ask, scanOf }
}

test('a gate reads its list and tells what it did, and is told what the house thinks', async () => {
  const { house, site, tickets, ask, scanOf } = await openWithGate()
  await using _ = house
  const list = await ask('list')
  expect([list.statusCode, list.headers['cache-control'], list.json().gate]).toEqual([200, 'no-store', 'North'])
  const [first, again] = [scanOf(codeOf(tickets[0])), scanOf(codeOf(tickets[0]), { at: `${gateDay}T17:05:00.000Z` })]
  const told = await ask('scans', { body: { scans: [first, again, scanOf('nothing'), first] } })
  expect(told.json().judged.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'admitted',
    'used',
    'unknown',
    'admitted',
  ])
  expect(site.log.filter((line) => line.includes('ticket-conflict'))).toHaveLength(2)
  expect((await ask('list')).json().passed).toEqual({ [tickets[0]?.number ?? '']: { way: 'in', at: again.at } })
  await site.app.close()
})

test('without the key of a gate nothing is told and nothing is taken, and it is written down', async () => {
  const { house, site, tickets, key, ask, scanOf } = await openWithGate()
  await using _ = house
  for (const bearer of [null, '', 'litoral-web', key.slice(1), 'x'.repeat(5_000)]) {
    expect((await ask('list', { bearer })).statusCode).toBe(401)
    expect((await ask('scans', { bearer, body: { scans: [scanOf(codeOf(tickets[0]))] } })).statusCode).toBe(401)
  }
  expect(site.log.filter((line) => line.includes('wrong-gate-key'))).toHaveLength(10)
  expect((await ask('list')).json().passed).toEqual({})
  await site.app.close()
})

test('a code that somebody made longer keeps nothing else from being told', async () => {
  const { house, site, tickets, ask, scanOf } = await openWithGate()
  await using _ = house
  const [first, second] = tickets.map(codeOf)
  const padded = [`${first}${'-'.repeat(5_000)}`, 'A'.repeat(5_000), second ?? ''].map((code) => scanOf(code))
  const told = await ask('scans', { body: { scans: padded } })
  expect(told.json().judged?.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'admitted',
    'unknown',
    'admitted',
  ])
  await site.app.close()
})

test('what is no scan, or too many of them at once, is refused whole', async () => {
  const { house, site, tickets, ask, scanOf } = await openWithGate()
  await using _ = house
  const good = scanOf(codeOf(tickets[0]))
  const wrong = [{ way: 'up' }, { nonce: '1' }, { at: 'now' }, { said: 'yes' }, { code: null }, { price: 1 }]
  for (const change of wrong)
    expect((await ask('scans', { body: { scans: [good, { ...good, ...change }] } })).statusCode).toBe(400)
  expect((await ask('scans', { body: { scans: Array(51).fill(good) } })).statusCode).toBe(400)
  expect((await ask('list')).json().passed).toEqual({})
  await site.app.close()
})

test('the page of a gate is the same for everybody, sets no cookie, and allows only its own files and the camera', async () => {
  const { house, site } = await openWithGate()
  await using _ = house
  for (const path of ['/gate/', '/gate/gate.js', '/gate/gate.css', '/gate/worker.js']) {
    const { statusCode, headers } = await site.get(path)
    expect([path, statusCode, headers['set-cookie'], headers['x-robots-tag']]).toEqual([
      path,
      200,
      undefined,
      'noindex',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['permissions-policy']).toContain('camera=(self)')
  }
  expect((await site.get('/gate')).headers.location).toBe('/gate/')
  for (const path of ['/sitemap.xml', '/es/', '/es/mapa-de-sitio/'])
    expect((await site.get(path)).body).not.toContain('/gate')
  await site.app.close()
})

test('a typed number is answered with whose ticket it is; of a heap of numbers one is looked at, and wrong ones are written down', async () => {
  const { house, site, tickets, ask, scanOf } = await openWithGate()
  await using _ = house
  const typed = (number = '') => scanOf(number, { said: null })
  const number = tickets[0]?.number
  const answer = await ask('scans', { body: { scans: [typed(number?.toLowerCase())] } })
  expect(answer.json().judged).toEqual([
    expect.objectContaining({
      verdict: 'admitted',
      ticket: { number, product: 'xplor', day: gateDay, unit: tickets[0]?.unit },
    }),
  ])
  const heap = [typed('AAAA-AAAA'), typed(tickets[1]?.number), typed(tickets[2]?.number)]
  const told = (await ask('scans', { body: { scans: heap } })).json().judged
  expect(told.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['unknown', 'unknown', 'unknown'])
  expect(site.log.filter((line) => line.includes('wrong-ticket-number'))).toHaveLength(1)
  expect((await ask('list')).json().passed).toEqual({ [number ?? '']: expect.objectContaining({ way: 'in' }) })
  // A gate that was not answered in time tells that nobody went through: no guess, and no lines of the log by the heap.
  const unasked = [tickets[1]?.number, 'BBBB-BBBB', 'CCCC-CCCC'].map((each) => scanOf(each ?? '', { said: 'unknown' }))
  expect((await ask('scans', { body: { scans: unasked } })).statusCode).toBe(200)
  expect(site.log.filter((line) => line.includes('wrong-ticket-number'))).toHaveLength(1)
  await site.app.close()
})
