import { expect, test, vi } from 'vitest'
import { loadGateList } from '#resort/gates/load-gate-list.ts'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyTickets, codeOf, gateDay, openGateFor } from '#tests/support/open-gate-house.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import type { KeptScan } from './decide-scan.ts'
import type { GateStore } from './gate-store.ts'
import { openGateDesk } from './open-gate-desk.ts'

const nowhere: GateStore = {
  read: async () => ({ key: null, list: null, readAt: null, scans: [] }),
  saveKey: async () => {},
  saveList: async () => {},
  saveScan: async () => {},
  dropScan: async () => {},
  forget: async () => {},
}

/** A desk on a device whose network the test takes away: before the house hears, or only on the way back. */
async function openDesk() {
  const house = await openBookingHouse()
  const site = await openSiteOn(house.resort)
  const tickets = await loadTickets(house.resort, await buyTickets(house))
  house.resort.setClock(`${gateDay}T20:00:00Z`)
  vi.setSystemTime(`${gateDay}T20:00:00Z`)
  const gate = await openGateFor(house, 'North')
  const network = { is: 'there' as 'there' | 'gone' | 'one-way' }
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    if (network.is === 'gone') throw new Error('no network')
    const payload = typeof body === 'string' ? { payload: JSON.parse(body) } : {}
    const answer = await site.ask({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      ...payload,
    })
    if (network.is === 'one-way') throw new Error('no answer')
    return new Response(answer.body, { status: answer.statusCode })
  })
  const scans: KeptScan[] = []
  const list = await loadGateList(house.resort, gate)
  const desk = openGateDesk({ store: nowhere, key: gate.key, list, readAt: `${gateDay}T20:00:00Z`, scans })
  const close = async () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    await site.app.close()
    await house[Symbol.asyncDispose]()
  }
  return { desk, network, tickets, [Symbol.asyncDispose]: close }
}

test('a number that is typed is asked of the house, and counts like the code of the same ticket', async () => {
  await using gate = await openDesk()
  const { desk, tickets } = gate
  const [ticket] = tickets
  const typed = ticket?.number.toLowerCase() ?? ''
  const read = await desk.read(typed, 'in')
  expect(read).toMatchObject({ verdict: 'admitted', ticket: { number: ticket?.number, unit: ticket?.unit } })
  expect(await desk.read(codeOf(ticket), 'in')).toMatchObject({ verdict: 'used' })
  expect(await desk.read('AAAA-AAAA', 'in')).toMatchObject({ verdict: 'unknown', ticket: null })
  expect(await desk.read(typed, 'out')).toMatchObject({ verdict: 'admitted' })
})

test('without a network no typed number lets anybody in, and one whose answer was lost is good afterwards', async () => {
  await using gate = await openDesk()
  const { desk, network, tickets } = gate
  const [ticket] = tickets
  const number = ticket?.number ?? ''
  network.is = 'one-way'
  const lost = await desk.read(number, 'in')
  expect(lost).toEqual({ verdict: 'unknown', ticket: null, usedAt: null, isUnasked: true })
  network.is = 'gone'
  expect(await desk.read(number, 'in')).toEqual(lost)
  expect(await desk.read(codeOf(ticket), 'in')).toMatchObject({ verdict: 'admitted' })
  expect(await desk.read(codeOf(ticket), 'out')).toMatchObject({ verdict: 'admitted' })
  network.is = 'there'
  await desk.meetHouse()
  expect(desk.state()).toMatchObject({ untold: 0, conflicts: [], isOnline: true })
  expect(await desk.read(number, 'in')).toMatchObject({ verdict: 'admitted' })
})
