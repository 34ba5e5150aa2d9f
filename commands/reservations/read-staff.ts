import { userInfo } from 'node:os'
import type { Actor } from '#resort/orders/order.ts'

/** Whoever is signed in at this terminal: the history of an order names them. */
export function readStaff(): Actor & { name: string } {
  return { kind: 'staff', name: userInfo().username }
}
