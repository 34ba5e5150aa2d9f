import { money } from '#resort/money/money.ts'
import { type BookedOrder, totalOf } from '#resort/orders/order.ts'
import { sampleGuest } from './sample-guest.ts'

/** A confirmed order in pesos that costs what its lines cost, all paid. */
export function sampleOrder(change: Partial<BookedOrder> = {}): BookedOrder {
  const { lines = [] } = change
  const total = totalOf('MXN', lines)
  return {
    id: 'O-1',
    number: 'K7QM-2XRT',
    source: 'site',
    currency: 'MXN',
    language: 'es',
    country: 'MX',
    promocode: null,
    gifts: [],
    lines,
    total,
    paid: total,
    refunded: money(0, 'MXN'),
    dues: [],
    typed: {},
    keyVersion: 1,
    madeAt: new Date('2026-11-21T15:00:00Z'),
    state: 'confirmed',
    guest: sampleGuest,
    hold: null,
    ...change,
  }
}
