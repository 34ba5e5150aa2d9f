import { type Tx, transact } from '#db/transact.ts'
import { isZero } from '../../money/money.ts'
import { openPayment } from '../../payments/open-payment.ts'
import type { Payment } from '../../payments/payment.ts'
import { listUnderway } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import { payableNow } from '../due.ts'
import { isBooked } from '../order.ts'
import { lockOrder } from '../order-reading.ts'
import { findChange } from '../settle/decide-change.ts'
import { beginPayment, type PaymentBegun, unlessWaysUnknown, type WaysUnknown } from './begin-payment.ts'
import type { MeansOfPayment } from './means-of-payment.ts'
import { nextInstalment } from './next-instalment.ts'
import { resumeAttempt } from './resume-attempt.ts'

export type RestAnswer =
  | { outcome: 'to-pay'; url: string }
  | { outcome: 'nothing-to-pay' | 'processing' }
  | { outcome: 'provider-unreachable'; error: unknown }
  | WaysUnknown
  | Exclude<PaymentBegun, { outcome: 'begun' | 'other-underway' }>

/** Other tabs and the sweeper may settle an attempt between two looks at it. */
const mostTurns = 5

/** The rest of what was booked, as often tried as it takes and paid once. */
export async function payRest(resort: Resort, id: string, means: MeansOfPayment): Promise<RestAnswer> {
  for (let turn = 1; turn <= mostTurns; turn++) {
    const answer = await takeTurn(resort, id, means)
    if (answer.outcome !== 'look-again') return answer
  }
  return { outcome: 'processing' }
}

type LookAgain = { outcome: 'look-again' }

async function takeTurn(resort: Resort, id: string, means: MeansOfPayment): Promise<RestAnswer | LookAgain> {
  const [before] = await listUnderway(resort.db, id)
  if (before) {
    // A page for another day asks for something else.
    const isForChange = (await findChange(resort.db, before.id)) !== null
    const resumed = await resumeAttempt(resort, before, isForChange ? null : means)
    switch (resumed.outcome) {
      case 'page':
        return isForChange ? { outcome: 'processing' } : await toPage(resort, before)
      case 'processing':
        return { outcome: 'processing' }
      case 'provider-unreachable':
        return resumed
    }
  }
  const begun = await unlessWaysUnknown(transact(resort.db, (tx) => begin(tx, resort, id, means)))
  if (begun.outcome === 'other-underway') return { outcome: 'look-again' }
  return begun.outcome === 'begun' ? await toPage(resort, begun.payment) : begun
}

async function begin(
  tx: Tx,
  resort: Resort,
  id: string,
  means: MeansOfPayment,
): Promise<PaymentBegun | { outcome: 'nothing-to-pay' }> {
  const order = await lockOrder(tx, resort.kinds, id)
  if (!order || !isBooked(order)) return { outcome: 'nothing-to-pay' }
  const amount = payableNow(order)
  if (isZero(amount)) return { outcome: 'nothing-to-pay' }
  const debt = { instalment: await nextInstalment(tx, id), amount }
  return await beginPayment(tx, resort, { order, debt, means })
}

async function toPage(resort: Resort, payment: Payment): Promise<RestAnswer | LookAgain> {
  const page = await openPayment(resort, payment)
  if (page.outcome === 'opened') return { outcome: 'to-pay', url: page.url }
  // The sweeper gave up the attempt of a dead process at this moment; what is still owed is asked for anew.
  return page.outcome === 'over' ? { outcome: 'look-again' } : { outcome: 'provider-unreachable', error: page.error }
}
