import type { QuotaDay } from '../products/place-reading.ts'

type Promised = { places: readonly QuotaDay[]; promised: readonly QuotaDay[] }

/** Of places that are let go of, those that were promised and are not set aside already, and the others. */
export function splitPromised(
  { places, promised }: Promised,
  released: readonly QuotaDay[],
): { kept: QuotaDay[]; others: QuotaDay[] } {
  const missing = new Map<string, number>()
  const count = (each: QuotaDay, by: number) => missing.set(keyOf(each), (missing.get(keyOf(each)) ?? 0) + by)
  for (const each of promised) count(each, each.places)
  for (const each of places) count(each, -each.places)
  const parts = released.map((each) => {
    const kept = Math.max(0, Math.min(each.places, missing.get(keyOf(each)) ?? 0))
    count(each, -kept)
    return { kept: { ...each, places: kept }, others: { ...each, places: each.places - kept } }
  })
  const some = ({ places: many }: QuotaDay) => many > 0
  return { kept: parts.map(({ kept }) => kept).filter(some), others: parts.map(({ others }) => others).filter(some) }
}

function keyOf({ quota, day }: QuotaDay): string {
  return `${quota} ${day}`
}
