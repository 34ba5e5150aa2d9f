import type { Db } from '#db/connect.ts'
import type { Promo } from '../rates/promo.ts'
import { loadPromo } from '../rates/promo-queries.ts'
import type { RoomItem } from './room-item.ts'

/** What rooms have besides the price of everybody: it is theirs on other days too, as far as it is for these days. */
export type OwnRates = { ownPromo: Promo | null; ownMembers: readonly Promo[] }

/** A code before the rate of members: that one every room knows by itself. */
export async function loadOwnRates(db: Db, rooms: readonly { item: RoomItem }[]): Promise<OwnRates> {
  const ids = new Set(rooms.flatMap(({ item: { promo, room } }) => [promo ?? [], room.memberPromo ?? []].flat()))
  const promos = await Promise.all([...ids].map((id) => loadPromo(db, id)))
  const ownMembers = promos.filter(({ membersOnly }) => membersOnly)
  return { ownPromo: promos.find(({ membersOnly }) => !membersOnly) ?? ownMembers[0] ?? null, ownMembers }
}
