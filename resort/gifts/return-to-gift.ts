import type { Tx } from '#db/transact.ts'
import { type Money, sum } from '../money/money.ts'
import { savePosting } from '../payments/ledger-queries.ts'
import type { Payment } from '../payments/payment.ts'
import { listRefunds, type NewRefund, saveRefund, saveRefundState } from '../payments/refund-queries.ts'
import { lockGift, saveMovement } from './gift-queries.ts'
import { loadSpent } from './gift-use-queries.ts'
import { postReturned } from './post-gift.ts'
import { shareToReturn } from './share-of-gift.ts'

/** What a gift paid goes back onto it, and never to a card: at once, as nobody else has to be asked. */
export async function returnToGift(tx: Tx, { id, order }: Payment, refund: NewRefund): Promise<void> {
  const { gift, share } = await loadSpent(tx, id)
  const { currency } = share.worth
  await lockGift(tx, gift)
  const before = sum(
    currency,
    (await listRefunds(tx, id)).map(({ amount }) => amount),
  )
  await saveRefund(tx, refund)
  await saveRefundState(tx, refund.id, { state: 'done', reference: refund.id })
  const taken: Money = shareToReturn(share, before, refund.amount)
  if (taken.minor > 0) await saveMovement(tx, gift, { cause: `returned ${refund.id}`, minor: taken.minor })
  const cause = { name: `refunded:${refund.id}`, order, paymentId: id }
  await savePosting(tx, postReturned(cause, { taken, worth: refund.amount }))
}
