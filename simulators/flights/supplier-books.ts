import type { Offer, Order, OrderCancellation, SeatMap } from '@duffel/api/types'
import { type LedgerFile, openLedgerFile } from '../payments/ledger-file.ts'

/** What the merchant has at the supplier: each line moves its balance. */
export type BalanceLine = {
  id: string
  at: string
  order: string
  what: 'ordered' | 'refunded'
  amount: string
  currency: string
}

/** Whatever the supplier keeps beyond the next restart. */
export type SupplierBooks = {
  offers: Map<string, Offer>
  /** Of an offer, once somebody has asked for them. */
  seatMaps: Map<string, SeatMap[]>
  orders: Map<string, Order>
  cancellations: Map<string, OrderCancellation>
  balance: Map<string, BalanceLine>
  /** The order that an offer became: no offer becomes two. */
  booked: Map<string, string>

  write: LedgerFile['write']
  close: () => Promise<void>
}

/** Offers are forgotten with the process: they are good for half an hour. */
export async function openSupplierBooks(folder: string): Promise<SupplierBooks> {
  const file = await openLedgerFile(folder)
  return {
    offers: new Map(),
    seatMaps: new Map(),
    orders: file.records('order'),
    cancellations: file.records('cancellation'),
    balance: file.records('balance'),
    booked: file.records('booked'),

    write: file.write,
    close: file.close,
  }
}
