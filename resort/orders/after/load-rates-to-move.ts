import type { Db } from '#db/connect.ts'
import { loadOwnRates, type OwnRates } from '../../stays/load-own-rates.ts'
import type { Order } from '../order.ts'
import { isGivenUpAlone } from './rate-lost.ts'
import type { RoomLine } from './rooms-to-move.ts'

/**
 * What rooms have on other days too. Whoever gave up the flight of a package alone has its rate for the days that they
 * have, and for no others.
 */
export async function loadRatesToMove(db: Db, { lines }: Order, rooms: readonly RoomLine[]): Promise<OwnRates> {
  const own = await loadOwnRates(db, rooms)
  return own.ownPromo?.packagesOnly && isGivenUpAlone(lines) ? { ...own, ownPromo: own.ownMembers[0] ?? null } : own
}
