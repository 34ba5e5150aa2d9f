import type { Tx } from '#db/transact.ts'
import type { Language } from '../../guests/language.ts'
import type { Currency } from '../../money/currency.ts'
import type { Resort } from '../../resort.ts'
import { spendBudget } from '../../visitors/network-use-queries.ts'
import { hashToken } from '../../visitors/token.ts'
import { letGo } from '../hold/let-go.ts'
import { type DraftedOrder, guestActor, type Order, type PayingOrder } from '../order.ts'
import { saveOrder } from '../order-queries.ts'
import { lockOrderOf } from '../order-reading.ts'
import { beginAgain, loadDraft } from './begin-again.ts'
import { toAnotherOrder } from './carry-over.ts'

/** Whose order it is, and what they speak and pay in. */
export type Buyer = {
  token: string
  language: Language
  country: string
  currency: Currency
  promocode: string | null
  address: string
  /** With what the browser says it is signed in. */
  sessions?: readonly string[]
}

export type OpenedDraft =
  | { outcome: 'draft'; order: DraftedOrder }
  | { outcome: 'payment-open'; order: PayingOrder }
  /** Their network began more in this hour than anybody buys. */
  | { outcome: 'too-many-drafts' }

/**
 * The draft that this visitor is filling, or a new one; nobody else may change it until the end of tx. What was held is
 * given back: it is chosen anew. What has expired is gone on with, with all that is on it.
 */
export async function openDraft(tx: Tx, resort: Resort, buyer: Buyer): Promise<OpenedDraft> {
  return await openDraftFrom(tx, resort, buyer, await lockOrderOf(tx, resort.kinds, hashToken(buyer.token)))
}

/** The same where `present`, the latest of this visitor, is locked already. */
export async function openDraftFrom(tx: Tx, resort: Resort, buyer: Buyer, present: Order | null): Promise<OpenedDraft> {
  if (present?.state === 'paying') return { outcome: 'payment-open', order: present }
  if (present?.state === 'draft') return { outcome: 'draft', order: present }
  if (present?.state === 'held') {
    await letGo(tx, resort, present, { to: 'draft', cause: 'chosen-again', by: guestActor })
    return { outcome: 'draft', order: await loadDraft(tx, resort, present.id) }
  }
  if (present?.state === 'expired' && present.lines.length) {
    return { outcome: 'draft', order: await beginAgain(tx, resort, present, hashToken(buyer.token)) }
  }
  if ((await spendBudget(tx, 'drafts', buyer.address)) === 'used-up') return { outcome: 'too-many-drafts' }
  const { language, country, currency, promocode } = buyer
  // What has expired was not booked: its guest goes on with it.
  const { guest, typed } = present?.state === 'expired' ? present : toAnotherOrder(present?.typed ?? {})
  const wanted = { language, country, currency, promocode, guest, typed, source: 'site', by: guestActor } as const
  return { outcome: 'draft', order: await saveOrder(tx, { ...wanted, tokenHash: hashToken(buyer.token) }) }
}
