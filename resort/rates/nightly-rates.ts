import type { RoomType } from '../rooms/room-type.ts'
import type { RatePlan } from './rate-plan.ts'
import type { Restriction } from './restriction.ts'

/**
 * One plan of one room type over a row of nights, columns instead of objects: a year of a hotel stays small and near.
 * Position 0 is the first night of the window it was read for.
 */
export type NightlyRates = {
  plan: RatePlan
  room: RoomType
  /** The plan it is derived from; its own prices are then not used. */
  parent: NightlyRates | null
  /** Cents of a US dollar for two adults before taxes; 0 is not on sale. */
  minor: Int32Array
  /** Its own, or the parent's where it has none. */
  restrictions: readonly (Restriction | null)[]
}
