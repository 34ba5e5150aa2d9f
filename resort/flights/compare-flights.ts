import type { Resort } from '../resort.ts'
import type { FlightStep } from './flight-item.ts'
import type { FlightOrder } from './flight-port.ts'
import { type FlightOfSupplier, listFlightsOfSupplier } from './flight-queries.ts'

export type FlightWrong = { rule: 'I2' | 'I3'; says: string; where: string }

/** Null where nobody sells flights to the house; the error where the supplier did not show its books. */
export type FlightsCompared = { wrongs: FlightWrong[] } | { error: unknown } | null

const living: readonly FlightStep[] = ['held', 'confirmed', 'airline-changed', 'compensating']
const open: readonly FlightStep[] = ['ordering', 'unknown']

export const flightRules = {
  unknown: { rule: 'I2', says: 'what the supplier of flights sold is a flight of ours' },
  alive: { rule: 'I2', says: 'a flight that the supplier has is one that somebody of ours has, or is given back' },
  gone: { rule: 'I2', says: 'a flight that somebody of ours has is one that the supplier has' },
  unpaid: { rule: 'I3', says: 'a flight that is confirmed is paid for, and one that is held is not' },
  amount: { rule: 'I3', says: 'the supplier took for a flight what it asked' },
} as const satisfies Record<string, Omit<FlightWrong, 'where'>>

/** Looks in the supplier's own books for flights that are not in ours, or are there otherwise. */
export async function compareFlights(resort: Resort, { days }: { days: number }): Promise<FlightsCompared> {
  const { db, flights } = resort
  if (!flights) return null
  // By the clock of this machine, as the supplier goes by its own.
  const since = new Date(Date.now() - days * 86_400_000)
  const orders = await flights.listOrders(since).catch((error: unknown) => ({ error }))
  if ('error' in orders) return orders
  const ours = await listFlightsOfSupplier(db, {
    orders: orders.map(({ id }) => id),
    attempts: orders.flatMap(({ attempt }) => attempt ?? []),
  })
  return { wrongs: orders.flatMap((order) => judge(order, ours)) }
}

function judge(order: FlightOrder, ours: readonly FlightOfSupplier[]): FlightWrong[] {
  const wrong = (why: keyof typeof flightRules): FlightWrong[] => [
    { ...flightRules[why], where: `${order.id}, ${order.reference}` },
  ]
  const own = ours.find(({ supplierOrder }) => supplierOrder === order.id)
  const asked = ours.find(({ attempts }) => order.attempt !== null && attempts.includes(order.attempt))
  // It is looked for at this moment, or is of an attempt that is looked for once more.
  if (!own) return (asked && open.includes(asked.step)) || order.isCancelled ? [] : wrong('unknown')
  const { step, cost } = own
  if (order.isCancelled) return living.includes(step) && step !== 'compensating' ? wrong('gone') : []
  if (!living.includes(step)) return wrong('alive')
  if (step !== 'compensating' && order.isPaid !== (step !== 'held')) return wrong('unpaid')
  return order.total.minor === cost.minor && order.total.currency === cost.currency ? [] : wrong('amount')
}
