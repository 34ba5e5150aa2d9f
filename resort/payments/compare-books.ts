import type { Resort } from '../resort.ts'
import { judgeMoves, type MoveWrong } from './judge-moves.ts'
import { type MoneyMove, type PaymentPort, type Provider, providers } from './payment-port.ts'
import { listPaymentsNamed, loadDaysAgo } from './payment-queries.ts'
import { listRefundsNamed } from './refund-queries.ts'

/** Providers that did not show their books are silent: nothing is known of what they moved. */
export type BooksCompared = { wrongs: MoveWrong[]; silent: { provider: Provider; error: unknown }[] }

/** How long a capture may take to be heard of: the sweep asks every minute. */
const graceMs = 10 * 60_000

/** Looks in the providers' own books for money that is not in ours. */
export async function compareBooks(resort: Resort, { days }: { days: number }): Promise<BooksCompared> {
  const { since, now } = await loadDaysAgo(resort.db, days)
  const settledBefore = new Date(now.getTime() - graceMs)
  const compared: BooksCompared = { wrongs: [], silent: [] }
  for (const provider of providers) {
    const port = resort.payments[provider]
    const moves = await port.listMoves(since).catch((error: unknown) => ({ error }))
    if ('error' in moves) compared.silent.push({ provider, error: moves.error })
    // An attempt is committed before its provider hears of it: what moved is in our books when they are read after.
    else {
      const wrongs = judgeMoves({ provider, moves, ours: await readOurs(resort, moves), settledBefore })
      for (const wrong of wrongs) compared.wrongs.push(await nameBooking(port, wrong))
    }
  }
  return compared
}

/** A booking that is not here any more is known to its guest by the words of the payment. */
async function nameBooking(port: PaymentPort, wrong: MoveWrong): Promise<MoveWrong> {
  if (wrong.because !== 'unknown' || wrong.move.kind !== 'captured') return wrong
  const order = await port.findOrder(wrong.move.reference).catch(() => null)
  return { ...wrong, about: order?.description || null }
}

async function readOurs({ db }: Resort, moves: MoneyMove[]) {
  const namesOf = (kind: MoneyMove['kind']) => moves.flatMap((move) => (move.kind === kind && move.key ? move.key : []))
  const references = moves.flatMap(({ kind, reference }) => (kind === 'refunded' ? reference : []))
  return {
    payments: await listPaymentsNamed(db, namesOf('captured')),
    refunds: await listRefundsNamed(db, { ids: namesOf('refunded'), references }),
  }
}
