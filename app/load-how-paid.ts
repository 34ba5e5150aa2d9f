import { type GiftPaid, listGiftsPaid } from '#resort/gifts/list-gifts-paid.ts'
import type { Money } from '#resort/money/money.ts'
import type { Order } from '#resort/orders/order.ts'
import { type GivenBack, listGivenBack } from '#resort/payments/list-given-back.ts'
import { loadPaidInMonths, type PaidInMonths } from '#resort/payments/paid-in-months.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { takenByBank } from '#resort/payments/taken-by-bank.ts'
import type { Resort } from '#resort/resort.ts'

/** What of an order is paid month by month, what gift vouchers have paid, where money goes back to and what a bank took, as far as there is any. */
export type HowPaid = {
  inMonths: readonly PaidInMonths[]
  gifts: readonly GiftPaid[]
  givenBack: readonly GivenBack[]
  takenByBank: Money | null
  isByGiftsAlone: boolean
}

export async function loadHowPaid(
  { db, clock }: Pick<Resort, 'db' | 'clock'>,
  { id }: Pick<Order, 'id'>,
): Promise<HowPaid> {
  const payments = await listPayments(db, id)
  const paid = payments.filter(({ progress }) => progress.state === 'paid')
  const isByGiftsAlone = paid.length > 0 && paid.every(({ provider }) => provider === 'gift')
  return {
    isByGiftsAlone,
    inMonths: await loadPaidInMonths(db, payments),
    gifts: await listGiftsPaid(db, payments),
    givenBack: await listGivenBack(db, payments, { timeZone: clock.timeZone }),
    takenByBank: await takenByBank(db, payments),
  }
}
