import type { Day } from '#resort/calendar/day.ts'
import type { ProductOption } from '#resort/products/product.ts'
import type { SlotWanted, TicketWanted } from '#resort/resellers/slot-wanted.ts'
import type { SoldProduct } from '#resort/resellers/sold-by-resellers.ts'
import type { Resort } from '#resort/resort.ts'
import { dayOfAvailability, findOption, findUnit } from './find-option.ts'
import type { OctoUnitItem } from './octo-bodies.ts'
import type { OctoProblem } from './octo-errors.ts'

/** What a booking is wanted of, as it came in. */
export type SlotAsked = {
  productId: string
  optionId: string
  availabilityId: string | null
  /** Where no availability is named: the day that it has already. */
  day: Day | null
  unitItems: readonly OctoUnitItem[]
}

export type SlotRead = { outcome: 'read'; slot: SlotWanted } | { outcome: 'refused'; problem: OctoProblem }

export async function readSlot(resort: Resort, asked: SlotAsked): Promise<SlotRead> {
  const { productId, optionId, availabilityId, unitItems } = asked
  const found = await findOption(resort, asked)
  if (found.outcome !== 'found') return found
  const { sold, option } = found
  const day = availabilityId === null ? asked.day : dayOfAvailability(availabilityId, option, resort.clock.timeZone)
  if (!day) return refuse({ error: 'INVALID_AVAILABILITY_ID', about: { availabilityId: availabilityId ?? '' } })
  if (!unitItems.length) return refuse({ error: 'UNPROCESSABLE_ENTITY', errorMessage: 'There are no unitItems.' })
  const uuids = unitItems.flatMap(({ uuid }) => uuid ?? [])
  if (new Set(uuids).size < uuids.length)
    return refuse({ error: 'UNPROCESSABLE_ENTITY', errorMessage: 'Two unitItems have the same uuid.' })
  const tickets = unitItems.flatMap((item) => toTicket(sold, option, item) ?? [])
  const wrong = unitItems.find(({ unitId }) => !findUnit(sold, option, unitId))
  if (wrong) return refuse({ error: 'INVALID_UNIT_ID', about: { unitId: wrong.unitId } })
  return { outcome: 'read', slot: { product: productId, option: optionId, day, tickets } }
}

function toTicket(
  sold: SoldProduct,
  option: ProductOption,
  { unitId, uuid, resellerReference }: OctoUnitItem,
): TicketWanted | null {
  const unit = findUnit(sold, option, unitId)
  return unit && { unit, uuid: uuid ?? null, reference: resellerReference || null }
}

function refuse(problem: OctoProblem): SlotRead {
  return { outcome: 'refused', problem }
}
