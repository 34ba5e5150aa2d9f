import type { Order } from '#resort/orders/order.ts'
import { wasClosedTo } from '#resort/orders/order-queries.ts'
import { readPaid } from '#resort/orders/pay/paid-order.ts'
import { isLeftUnpaid } from '#resort/payments/left-unpaid.ts'
import { hashToken } from '#resort/visitors/token.ts'
import { pathToManaged } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import { numberOf } from './load-told.ts'
import { pathToAsked } from './tab-choice.ts'

/**
 * Where a guest belongs who has nothing to book. Whose reservation was closed to this browser is told so, instead of being
 * led to book once more; and so is who comes from the page of a provider that another browser opened, where they
 * may have paid just now, or went back without paying.
 */
export async function loadWayBack(visit: Visit, order: Order | null, request: Request): Promise<string> {
  const { resort, visitor, url } = visit
  const toFind = (result: string, letter: string | null = null) =>
    `${pathToManaged({ language: visitor.language, letter, query: { result } })}#said`
  const number = order ? null : numberOf(url)
  if (number && isLeftUnpaid(url)) return toFind('left-elsewhere')
  if (number)
    return readPaid(url)
      ? toFind('paid-elsewhere', number)
      : pathToManaged({ language: visitor.language, letter: number })
  if (!order && (await wasClosedTo(resort.db, hashToken(visitor.token)))) return toFind('closed-here')
  if (order || !comesFromElsewhere(request)) return pathToAsked(visit).path
  if (isLeftUnpaid(url)) return toFind('left-elsewhere')
  return url.search ? pathToAsked(visit).path : toFind('paid-elsewhere')
}

/** A provider sends its guests back from a site of its own. */
function comesFromElsewhere({ headers }: Request): boolean {
  return ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
}
