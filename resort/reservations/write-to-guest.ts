import type { Tx } from '#db/transact.ts'
import type { Money } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { describeReservation } from './letters/describe-reservation.ts'
import type { LetterFacts, LetterKind } from './letters/letter-facts.ts'
import { queueLetter } from './letters/queue-letter.ts'
import { countRevisions, findReservation } from './reservation-queries.ts'

export type Writing = {
  kind: LetterKind
  /** The same cause never writes two letters. */
  cause: string
  settled?: { fee: Money; refund: Money }
  /** What a confirmation confirms; a new booking unless it is said. */
  news?: LetterFacts['news']
}

/** Queues a letter that says how a reservation stands at this moment of the transaction. */
export async function writeToGuest(tx: Tx, resort: Resort, id: string, writing: Writing): Promise<void> {
  const { kind, cause, settled = null, news = 'booked' } = writing
  const reservation = await findReservation(tx, id)
  if (!reservation?.guest || !reservation.quote) return
  const revision = await countRevisions(tx, id)
  const manageLink = resort.links.manage(reservation)
  const facts = describeReservation(resort, reservation, { manageLink, revision, settled, news })
  await queueLetter(tx, { kind, cause, facts })
}
