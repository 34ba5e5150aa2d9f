import type { Db } from '#db/connect.ts'
import { loadOwnRates, type OwnRates } from '../../stays/load-own-rates.ts'
import type { Order } from '../order.ts'
import { rateKept } from './rate-lost.ts'
import type { RoomLine } from './rooms-to-move.ts'

/**
 * What rooms have on other days too. Whoever gave up the flight of a package alone has paid for these days what its rate
 * took off, and has it on no others.
 */
export async function loadRatesToMove(db: Db, { lines }: Order, rooms: readonly RoomLine[]): Promise<OwnRates> {
  const own = await loadOwnRates(db, rooms)
  const isGivenUp = own.ownPromo?.packagesOnly && rateKept(lines) !== null
  return isGivenUp ? { ...own, ownPromo: own.ownMembers[0] ?? null } : own
}
