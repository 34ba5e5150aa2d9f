import { transact } from '#db/transact.ts'
import { eachAlone } from '../each-alone.ts'
import type { LetterKind } from '../orders/letters-port.ts'
import { lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { listCredited, listRefused, listWaiting } from './flight-letter-queries.ts'

/** An airline that answers sooner is told of on the page alone. */
export const momentSeconds = 60
const most = 100

/**
 * Guests whose airline takes longer than a moment hear that it does, with the link to where it stands; and those who were
 * told so hear it too when the airline says no. A yes is told by the confirmation. Whoever gave up a flight for credits gets
 * their codes.
 */
export async function writeFlightLetters(resort: Resort): Promise<number> {
  const { db } = resort
  const due = [
    ...(await listWaiting(db, momentSeconds, most)).map((each) => ({ ...each, kind: 'flight-waits' as const })),
    ...(await listRefused(db, most)).map((each) => ({ ...each, kind: 'flight-refused' as const })),
  ]
  const credited = await listCredited(db, most)
  return await eachAlone(async (alone) => {
    let count = 0
    for (const { order, line } of credited)
      if ((await alone(`To write of the credits of ${order}`, () => writeCredits(resort, order, line))) !== null)
        count += 1
    for (const { order, attempt, kind } of due)
      if ((await alone(`To write of the flight of ${order}`, () => write(resort, order, { kind, attempt }))) !== null)
        count += 1
    return count
  })
}

async function writeCredits(resort: Resort, order: string, line: string): Promise<void> {
  await transact(resort.db, async (tx) => {
    await lockOrder(tx, resort.kinds, order)
    await resort.letters.write(tx, resort, order, { kind: 'flight-credits', cause: `flight-credits ${line}` })
  })
}

type About = { kind: Extract<LetterKind, 'flight-waits' | 'flight-refused'>; attempt: string }

async function write(resort: Resort, id: string, { kind, attempt }: About): Promise<void> {
  await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const isSo = kind === 'flight-waits' ? order?.state === 'paying' : order && order.state !== 'paying'
    if (isSo) await resort.letters.write(tx, resort, id, { kind, cause: `${kind} ${attempt}` })
  })
}
