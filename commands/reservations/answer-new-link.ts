import { findSuppression } from '#resort/letters/suppression-queries.ts'
import { renewLink } from '#resort/orders/after/renew-link.ts'
import { isBooked, type Order, standingOf } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { readStaff } from './read-staff.ts'

/** A link that others have opens nothing any more. Only --yes does it; --silent writes no letter with the new one. */
export async function answerNewLink(resort: Resort, order: Order, { yes, silent }: Wishes): Promise<Said> {
  const { id, number } = order
  // What is over has nothing to confirm.
  const letter = silent || !isBooked(order) ? 'none' : 'written'
  const then = letter === 'written' ? 'The guest is written the new one.' : 'No letter is written.'
  if (!yes) {
    const words = `Every link to ${number} that was sent would open nothing any more. ${then}`
    return { text: `${words}\nNothing was done: --yes does it.`, code: 0 }
  }
  const dead = letter === 'written' && order.guest && (await findSuppression(resort.db, order.guest.email, 'needed'))
  if (dead) {
    const words = `No letter arrives at the address of ${number}: its guest would be left without any link.`
    return { text: `${words}\nNothing was done: --silent ends the links all the same.`, code: 1 }
  }
  const { outcome } = await renewLink(resort, id, { by: readStaff(), letter })
  if (outcome === 'not-booked') return { text: `Nothing was done: ${number} is ${standingOf(order)}.`, code: 1 }
  return { text: `No link to ${number} that was sent before opens anything. ${then}`, code: 0 }
}
