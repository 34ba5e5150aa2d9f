import { randomBytes } from 'node:crypto'
import type { Tx } from '#db/transact.ts'
import type { Language } from '../guests/language.ts'
import { add, type Money, zero } from '../money/money.ts'
import { savePosting } from '../payments/ledger-queries.ts'
import { savePayment, savePaymentProgress } from '../payments/payment-queries.ts'
import { lockGift, saveMovement } from './gift-queries.ts'
import type { GiftUse } from './gift-use.ts'
import { deleteIdleUses, listPlaces, saveSpent } from './gift-use-queries.ts'
import { postSpent } from './post-gift.ts'

/** The method of payment that a gift is, as payments name theirs. */
export const giftMethod = 'GIFT'

type Paying = { id: string; gifts: readonly GiftUse[]; language: Language; total: Money }

/** What was set aside of gifts pays the order. Answers how much of it they pay. */
export async function spendGifts(tx: Tx, order: Paying): Promise<Money> {
  const places = order.gifts.length ? await listPlaces(tx, order.id) : new Map<number, number>()
  let paid = zero(order.total.currency)
  for (const use of order.gifts.toSorted((one, other) => one.gift - other.gift)) {
    if (use.worth.minor === 0) continue
    await lockGift(tx, use.gift)
    await pay(tx, order, { use, place: places.get(use.gift) ?? 1 })
    paid = add(paid, use.worth)
  }
  if (order.gifts.length) await deleteIdleUses(tx, order.id)
  return paid
}

async function pay(tx: Tx, order: Paying, { use, place }: { use: GiftUse; place: number }): Promise<void> {
  const { gift, tail, taken, worth } = use
  const id = `gift-${randomBytes(12).toString('base64url')}`
  await savePayment(tx, {
    ...{
      id,
      order: order.id,
      amount: worth,
      method: giftMethod,
      refusedCards: [],
      provider: 'gift',
      months: null,
      bank: null,
      isSetAsideFirst: false,
    },
    // Before everything that is paid at a provider, which is counted from 1.
    instalment: 1 - place,
    ...{ language: order.language, email: '' },
    ...{ description: `···· ${tail}`, returnUrl: '', expiresAt: new Date(0) },
  })
  const paidWith = { method: giftMethod, lastFour: tail, months: null }
  await savePaymentProgress(tx, id, { state: 'paid', received: worth, paidWith, dispute: null })
  await saveSpent(tx, order.id, use, id)
  await saveMovement(tx, gift, { cause: `spent ${id}`, minor: -taken.minor })
  await savePosting(tx, postSpent({ name: `spent:${id}`, order: order.id, paymentId: id }, { taken, worth }))
}
