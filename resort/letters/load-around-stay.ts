import type { Tx } from '#db/transact.ts'
import { hashMail } from '../guests/hash-mail.ts'
import type { LetterKind } from '../orders/letters-port.ts'
import type { Order } from '../orders/order.ts'
import { findBookedAt } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import type { LetterFacts } from './letter-facts.ts'
import { purposeOf } from './may-be-sent.ts'

export type AroundStay = Pick<LetterFacts, 'bookedOn' | 'stopLink' | 'bookAgainLink'>

/** What only a letter tells that nobody asked for: why it comes, and how such letters end. */
export async function loadAroundStay(
  tx: Tx,
  { links, clock }: Pick<Resort, 'links' | 'clock'>,
  { order, kind }: { order: Order; kind: LetterKind },
): Promise<AroundStay> {
  if (kind !== 'before-arrival' && kind !== 'after-stay') return { bookedOn: null, stopLink: '', bookAgainLink: '' }
  const bookedAt = (await findBookedAt(tx, order.id)) ?? order.madeAt
  const { guest, language } = order
  const isOffer = purposeOf(kind) === 'marketing'
  return {
    bookedOn: bookedAt.toLocaleDateString('sv-SE', { timeZone: clock.timeZone }),
    stopLink: isOffer && guest ? links.stop(language, hashMail(guest.email)) : '',
    // An offer is for whoever wished for offers.
    bookAgainLink: isOffer && guest?.marketingConsent ? links.home(language) : '',
  }
}
