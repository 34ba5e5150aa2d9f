import type { Tx } from '#db/transact.ts'
import type { Payment } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'

/** What is paid after booking is counted from 2: the first instalment may have been nothing. */
export async function nextInstalment(tx: Tx, order: string): Promise<number> {
  return 2 + (await listPayments(tx, order)).filter(isLaterAndPaid).length
}

function isLaterAndPaid({ instalment, progress }: Payment): boolean {
  return instalment > 1 && progress.state === 'paid'
}
