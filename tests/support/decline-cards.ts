import { transact } from '#db/transact.ts'
import { saveNotice, saveOpened, savePayment } from '#resort/payments/payment-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { samplePayment } from './sample-payment.ts'

/** A payment at the cards provider, as others left it: banks said no to so many cards. */
export async function declineCards(resort: Resort, paymentId: string, times: number): Promise<void> {
  await transact(resort.db, async (tx) => {
    await savePayment(tx, samplePayment({ id: paymentId, order: paymentId }))
    await saveOpened(tx, paymentId, { reference: paymentId, url: 'http://127.0.0.1:9/' })
    for (let time = 1; time <= times; time++) {
      const noticeId = `${paymentId}-${time}`
      await saveNotice(tx, 'cards', { noticeId, reference: paymentId, kind: 'failed', isDecline: true })
    }
  })
}
