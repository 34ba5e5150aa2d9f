import { type Tx, transact } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import type { Line } from '../../lines/line.ts'
import { kindOf, type Secured, type SecuringFor } from '../../lines/line-kind.ts'
import { captureAtProvider, findAtProvider } from '../../payments/ask-provider.ts'
import { isUnderway, type Payment } from '../../payments/payment.ts'
import { loadPayment, lockPayment, saveClosing, savePaymentProgress } from '../../payments/payment-queries.ts'
import type { Resort } from '../../resort.ts'
import { isBeingSecured, isOpenAtSupplier, linesToSecure } from '../ask-kinds.ts'
import { type Order, providerActor } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { decidePayment } from './decide-payment.ts'
import { type Settled, settlePayment, toSettled } from './settle-payment.ts'

/**
 * With the money set aside, asks suppliers for what they have to promise; then takes it, or gives it up. However often it
 * is called, and wherever it died before, it goes on from what is written down. No lock is held while a supplier thinks.
 */
export async function secureOrder(resort: Resort, paymentId: string): Promise<Settled> {
  const payment = await loadPayment(resort.db, paymentId)
  if (!payment.isSetAsideFirst || !isUnderway(payment)) return await settlePayment(resort, paymentId)
  // First learn what the supplier answered, whatever happened to the payment.
  const known = await findOut(resort, payment)
  if (known.outcome === 'later') return { outcome: 'processing' }
  if (known.outcome === 'refused') return await giveUpMoney(resort, payment.id, known.why)
  const told = await findAtProvider(resort, payment)
  if (told.state === 'unknown') return { outcome: 'unknown', error: told.error }
  if (told.state !== 'approved' || payment.isClosing) return await settlePayment(resort, paymentId)
  const order = await noteApproved(resort, payment)
  crashPoint('after-set-aside-saved')
  if (!order) return await giveUpMoney(resort, payment.id, null)
  const secured = await ask(resort, order, payment)
  if (secured.outcome === 'later') return { outcome: 'processing' }
  if (secured.outcome === 'refused') return await giveUpMoney(resort, payment.id, secured.why)
  crashPoint('after-flight-secured')
  return await take(resort, payment)
}

async function findOut(resort: Resort, payment: Payment): Promise<Secured> {
  const order = await loadOrder(resort.db, resort.kinds, payment.order)
  return isOpenAtSupplier(resort.kinds, order) ? await ask(resort, order, payment) : { outcome: 'secured' }
}

/** The guest agreed to it, and what it is for is still theirs to have; null where it is not. */
async function noteApproved(resort: Resort, { id, order: orderId }: Payment): Promise<Order | null> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, orderId)
    const payment = await lockPayment(tx, id)
    if (isUnderway(payment)) await savePaymentProgress(tx, id, { state: 'approved' })
    return order && isToBuy(order, payment) ? order : null
  })
}

function isToBuy(order: Order, payment: Payment): boolean {
  const isHeld = order.state === 'paying' && order.lines.every(({ state }) => state === 'held')
  return isHeld && isUnderway(payment) && !payment.isClosing
}

/** One after the other: what one supplier refuses no other is asked for. */
async function ask(resort: Resort, order: Order, { id }: Payment): Promise<Secured> {
  const { guest } = order
  if (!guest) throw new Error(`The order ${order.id} is paid by nobody.`)
  const mayBegin = async (tx: Tx) => {
    const now = await lockOrder(tx, resort.kinds, order.id)
    return now !== null && isToBuy(now, await lockPayment(tx, id))
  }
  for (const line of linesToSecure(resort.kinds, order.lines)) {
    const secured = await secureLine(resort, line, { guest, mayBegin })
    if (secured.outcome !== 'secured') return secured
  }
  return { outcome: 'secured' }
}

async function secureLine(resort: Resort, line: Line, by: SecuringFor): Promise<Secured> {
  const { secure } = kindOf(resort.kinds, line.kind)
  return secure ? await secure.ask(resort, line, by) : { outcome: 'secured' }
}

/** Nothing is taken; its guest learns why and may try again for as long as the rooms are held. */
export async function giveUpMoney(resort: Resort, paymentId: string, why: string | null): Promise<Settled> {
  const payment = await loadPayment(resort.db, paymentId)
  await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, payment.order)
    const now = await lockPayment(tx, paymentId)
    // Another process has secured it meanwhile: the next one goes on with that.
    if (!order || !isUnderway(now) || now.isClosing || isBeingSecured(resort.kinds, order)) return
    if (why) {
      const details = { payment: paymentId, why }
      await saveEvent(tx, order, { cause: 'not-secured', by: providerActor, details })
    }
    await saveClosing(tx, paymentId)
  })
  crashPoint('before-set-aside-given-up')
  return await settlePayment(resort, paymentId)
}

async function take(resort: Resort, payment: Payment): Promise<Settled> {
  const told = await captureAtProvider(resort, payment)
  if (told.state === 'unknown') return { outcome: 'unknown', error: told.error }
  const settled = await transact(resort.db, (tx) => decidePayment(tx, resort, { about: payment, told }))
  crashPoint('after-confirmation')
  if (settled.outcome === 'opened-meanwhile') throw new Error(`The payment ${payment.id} was set aside on no page.`)
  return toSettled(settled)
}
