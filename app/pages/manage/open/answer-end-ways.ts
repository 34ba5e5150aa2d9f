import { redirect } from 'react-router'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { renewLink } from '#resort/orders/after/renew-link.ts'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import { saveOpening } from '#resort/orders/opening-queries.ts'
import { guestActor } from '#resort/orders/order.ts'
import { tellSecurity } from '#resort/security-event.ts'
import type { Managed } from '../../../find-managed.ts'
import { keepLetter } from '../../../letter-keys.ts'
import { pathToManaged } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'

/**
 * Every key and every browser opens this order no longer; the one that asked gets the new key for an hour, and the
 * mailbox it was booked with gets a letter. So whoever had only found an old letter is out within the hour.
 */
export async function answerEndWays(visit: Visit, request: Request, { order, letter }: Managed): Promise<never> {
  const { resort, visitor, address } = visit
  const { language } = visitor
  const renewed = await renewLink(resort, order.id, { by: guestActor, letter: 'written' })
  if (renewed.outcome !== 'renewed') {
    const query = renewed.outcome === 'too-often' ? { result: 'ways-often' } : {}
    throw redirect(`${pathToManaged({ language, letter, query })}#said`, 303)
  }
  tellSecurity('ways-ended', { who: hashNetwork(address) })
  const opening = await saveOpening(resort.db, order.id)
  const { number } = order
  const key = resort.links.key({ ...renewed.order, lastDay: lastDayOf(resort, renewed.order) })
  const headers = { 'Set-Cookie': keepLetter(visit, request, { key, opening }) }
  throw redirect(`${pathToManaged({ language, letter: number, query: { result: 'ways-ended' } })}#said`, {
    status: 303,
    headers,
  })
}
