import type { Resort } from '../resort.ts'
import { judgeMovements, type MovementWrong } from './judge-movements.ts'
import { type Movement, type PaymentPort, type Provider, providers } from './payment-port.ts'
import { listPaymentsNamed, loadDaysAgo } from './payment-queries.ts'
import { listRefundsNamed } from './refund-queries.ts'

/** Providers that did not show their books are silent: nothing is known of what they moved. */
export type BooksCompared = { wrongs: MovementWrong[]; silent: { provider: Provider; error: unknown }[] }

/** How long a capture may take to be heard of: the sweep asks every minute. */
const graceMs = 10 * 60_000

/** Looks in the providers' own books for money that is not in ours. */
export async function compareBooks(resort: Resort, { days }: { days: number }): Promise<BooksCompared> {
  const { since, now } = await loadDaysAgo(resort.db, days)
  const settledBefore = new Date(now.getTime() - graceMs)
  const compared: BooksCompared = { wrongs: [], silent: [] }
  for (const provider of providers) {
    const port = resort.payments[provider]
    const movements = await port.listMovements(since).catch((error: unknown) => ({ error }))
    if ('error' in movements) compared.silent.push({ provider, error: movements.error })
    // An attempt is committed before its provider hears of it: what moved is in our books when they are read after.
    else {
      const wrongs = judgeMovements({ provider, movements, ours: await readOurs(resort, movements), settledBefore })
      for (const wrong of wrongs) compared.wrongs.push(await nameBooking(port, wrong))
    }
  }
  return compared
}

/** A booking that is not here any more is known to its guest by the words of the payment. */
async function nameBooking(port: PaymentPort, wrong: MovementWrong): Promise<MovementWrong> {
  if (wrong.because !== 'unknown' || wrong.movement.kind !== 'captured') return wrong
  const order = await port.findOrder(wrong.movement.reference).catch(() => null)
  return { ...wrong, about: order?.description || null }
}

async function readOurs({ db }: Resort, movements: Movement[]) {
  const namesOf = (kind: Movement['kind']) =>
    movements.flatMap((movement) => (movement.kind === kind && movement.key ? movement.key : []))
  const references = movements.flatMap(({ kind, reference }) => (kind === 'refunded' ? reference : []))
  return {
    payments: await listPaymentsNamed(db, namesOf('captured')),
    refunds: await listRefundsNamed(db, { ids: namesOf('refunded'), references }),
  }
}
