import { addJob } from '#db/add-job.ts'
import { transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import { saveFlightNotice } from './notice-queries.ts'

export type FlightNoticeReceived = 'kept' | 'known' | 'forged' | 'no-flights'

type Told = { headers: Record<string, string>; body: Buffer }

/** Keeps what the supplier tells by itself and sets to work on it. It only says where to look: what is true is asked. */
export async function receiveFlightNotice(
  { db, flights }: Pick<Resort, 'db' | 'flights'>,
  { headers, body }: Told,
): Promise<FlightNoticeReceived> {
  if (!flights) return 'no-flights'
  const notice = flights.readNotice(headers, body)
  if (!notice) return 'forged'
  return await transact<FlightNoticeReceived>(db, async (tx) => {
    if ((await saveFlightNotice(tx, notice)) === 'known') return 'known'
    const { id, kind, about } = notice
    await addJob(tx, { task: 'heed-flight-notice', payload: { kind, about }, key: `flight notice ${id}` })
    return 'kept'
  })
}
