import { transact } from '#db/transact.ts'
import { endAtProvider, findAtProvider, type Told } from '../../payments/ask-provider.ts'
import type { Payment } from '../../payments/payment.ts'
import { lockPayment, saveClosing } from '../../payments/payment-queries.ts'
import type { Resort } from '../../resort.ts'
import { isBeingSecured } from '../ask-kinds.ts'
import { lockOrder } from '../order-reading.ts'

/**
 * What is true of money that is only set aside at first. It is closed by order and payment locked, so that no supplier is
 * asked for what is being given up, and nothing is given up that a supplier is being asked for.
 */
export async function askOfSetAside(resort: Resort, payment: Payment, wish: 'settle' | 'end'): Promise<Told> {
  if (payment.isClosing) return await endAtProvider(resort, payment)
  if (wish === 'settle') {
    const told = await findAtProvider(resort, payment)
    if (told.state !== 'open' || !payment.isExpired) return told
  }
  if (await mayClose(resort, payment)) return await endAtProvider(resort, payment)
  return { state: 'approved' }
}

async function mayClose({ db, kinds }: Resort, { id, order: orderId }: Payment): Promise<boolean> {
  return await transact(db, async (tx) => {
    const order = await lockOrder(tx, kinds, orderId)
    await lockPayment(tx, id)
    if (order && isBeingSecured(kinds, order)) return false
    await saveClosing(tx, id)
    return true
  })
}
