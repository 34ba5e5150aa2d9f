import { userInfo } from 'node:os'
import { isPlainLine } from '#resort/guests/plain-text.ts'
import type { Actor } from '#resort/orders/order.ts'

type Staff = Actor & { kind: 'staff'; name: string }

/** Whoever is signed in at this terminal: the history of an order names them. */
export function readStaff(): Staff {
  return { kind: 'staff', name: userInfo().username }
}

const mostLetters = 40

/** Somebody at a terminal that several use, by the name they say, beside whoever is signed in; null where they say none. */
export function readStaffBy(said: string | undefined): Staff | null {
  const name = said?.trim() ?? ''
  if (!name || name.length > mostLetters || !isPlainLine(name)) return null
  return { kind: 'staff', name: `${name} (${readStaff().name})` }
}
