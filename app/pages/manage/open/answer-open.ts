import { redirect } from 'react-router'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { opens } from '#resort/orders/manage-key.ts'
import { saveOpening } from '#resort/orders/opening-queries.ts'
import { findOrderByNumber } from '#resort/orders/order-reading.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { keepLetter } from '../../../letter-keys.ts'
import { pathToCheckIn, pathToClosed, pathToManaged, pathToTickets } from '../../../paths.ts'
import { readField } from '../../../read-field.ts'
import { readKey } from '../../../read-key.ts'
import type { Visit } from '../../../visit.ts'

/** Pages of an order that have a form of their own for its key. */
const pathsTo = new Map([
  ['tickets', pathToTickets],
  ['closed', pathToClosed],
  ['check-in', pathToCheckIn],
])

/** A key that opens nothing, told in one sentence to everybody. */
export type WrongKey = { wrongKey: string }

/** The key of a letter moves from the form into a cookie of an hour, and never stands in an address. */
export async function answerOpen(visit: Visit, request: Request, form: FormData): Promise<WrongKey> {
  const { resort, visitor, address } = visit
  const key = readKey(form)
  const proven = resort.links.readKey(key)
  const order = proven && (await findOrderByNumber(resort.db, resort.kinds, proven.number))
  const isGood = order !== null && proven !== null && opens(proven, order)
  tellSecurity(isGood ? 'link-opened' : 'wrong-link', { who: hashNetwork(address) })
  if (!isGood) return { wrongKey: readField(form, 'key', 300) }
  const opening = await saveOpening(resort.db, order.id)
  const headers = { 'Set-Cookie': keepLetter(visit, request, { key, opening }) }
  // A browser would carry what stands behind `#` on, from here to the pages of a provider: without scripts, the key.
  const { language } = visitor
  const asked = pathsTo.get(String(form.get('to')))?.(language, order.number)
  const path = asked ?? pathToManaged({ language, letter: order.number })
  throw redirect(`${path}#content`, { status: 303, headers })
}
