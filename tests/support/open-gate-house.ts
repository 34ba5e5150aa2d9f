import { randomUUID } from 'node:crypto'
import { findGate, type Gate } from '#resort/gates/gate-queries.ts'
import { openGate } from '#resort/gates/open-gate.ts'
import type { ShownTicket } from '#resort/gates/show-code.ts'
import { type Scanned, takeScan } from '#resort/gates/take-scan.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import type { Order } from '#resort/orders/order.ts'
import { makeOuting, type OutingWanted } from '#resort/tickets/make-outing.ts'
import { addLines } from './add-lines.ts'
import { type BookingHouse, type Guest, newGuest } from './open-booking-house.ts'
import { buy, buyer } from './open-chair-house.ts'
import { sampleGuest } from './sample-guest.ts'

/** The day for which the tests buy tickets. */
export const gateDay = '2027-01-15'

export const staff = { kind: 'staff', name: 'ana' } as const

export const toPark: OutingWanted = {
  ...{ product: 'xplor', option: 'day', day: gateDay, visitors: { adults: 2, ages: [9] }, currency: 'MXN' },
}

/** Two grown-ups and a child in one park, or what the test changes, paid by a guest of their own. */
export async function buyTickets(
  house: BookingHouse,
  change: Partial<OutingWanted> = {},
  guest: Guest = newGuest(),
): Promise<Order> {
  const made = await makeOuting(house.resort, { ...toPark, ...change })
  if (made.outcome !== 'made') throw new Error(`No outing: ${made.outcome}`)
  await addLines(house.resort, { ...buyer, token: guest.token, lines: made.lines })
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {} })
  return await buy(house, guest)
}

export async function openGateFor(
  { resort }: Pick<BookingHouse, 'resort'>,
  name: string,
  products = ['xplor'],
): Promise<Gate & { key: string }> {
  const opened = await openGate(resort, { name, products })
  if (opened.outcome !== 'opened') throw new Error(`No gate: ${opened.outcome}`)
  const gate = await findGate(resort.db, opened.key.toLowerCase())
  if (!gate) throw new Error(`The key of the gate ${name} opens nothing.`)
  return { ...gate, key: opened.key }
}

export const codeOf = (ticket: ShownTicket | undefined): string => ticket?.code ?? ''

/** Somebody shows a ticket now and wants in, unless the test says otherwise. */
export async function scan(
  { resort }: Pick<BookingHouse, 'resort'>,
  change: Partial<Scanned> & Pick<Scanned, 'text' | 'gate'>,
) {
  const usual = { nonce: randomUUID(), way: 'in', said: null, scannedAt: resort.clock.now() } as const
  return await takeScan(resort, { ...usual, ...change })
}
