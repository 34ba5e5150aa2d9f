import type { MeansOfPayment } from '#resort/orders/pay/means-of-payment.ts'
import type { Managed } from '../../../find-managed.ts'
import { pathToManaged } from '../../../paths.ts'
import { parseMonths } from '../../../read-months.ts'
import type { Visit } from '../../../visit.ts'

/** What a form says of how it is paid. */
export type Picked = { method: string; months?: string | undefined }

export function toMeans({ visitor, address, publicUrl }: Visit, { order }: Managed, picked: Picked): MeansOfPayment {
  // Named also where no letter is: the page of a payment that was begun in one browser may be paid in another.
  const returnUrl = new URL(
    pathToManaged({ language: visitor.language, letter: order.number, query: { paid: '' } }),
    publicUrl,
  ).href
  // Months by a wallet are refused, not dropped: the guest would be charged all at once.
  return { method: picked.method, ...parseMonths(picked.months), returnUrl, token: visitor.token, address }
}
