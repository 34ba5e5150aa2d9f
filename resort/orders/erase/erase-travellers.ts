import type { Db } from '#db/connect.ts'
import { deleteTravellers } from '../../flights/flight-queries.ts'
import { listFlightsOfAddress } from './erasing-queries.ts'

/** Who flew on orders of an address that are over: nothing needs them any more. */
export async function eraseTravellersOf(db: Db, mail: string): Promise<number> {
  return await deleteTravellers(db, await listFlightsOfAddress(db, mail))
}
