import { z } from 'zod'
import type { Line } from '../lines/line.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import type { TicketItem } from './ticket-item.ts'

/** As a change that waits and an offer keep them. */
export const storedPlaces = z.array(z.object({ quota: z.string(), day: z.iso.date(), places: z.int() }))

/** What tickets take of the quotas of their days; an open ticket takes nothing until it has a day. */
export function placesOf(lines: readonly Pick<Line<TicketItem>, 'item'>[]): QuotaDay[] {
  const places = new Map<string, QuotaDay>()
  for (const { item } of lines) {
    const { day, takes } = item.outing
    if (day === null) continue
    for (const { quota, ...each } of takes) {
      const key = `${quota} ${day}`
      const before = places.get(key)?.places ?? 0
      places.set(key, { quota, day, places: before + each[item.unit] })
    }
  }
  return [...places.values()].filter((each) => each.places > 0)
}

/** What is wanted beyond what is there already. */
export function placesGained(own: readonly QuotaDay[], wanted: readonly QuotaDay[]): QuotaDay[] {
  return wanted.flatMap((each) => {
    const had = own.find(({ quota, day }) => quota === each.quota && day === each.day)?.places ?? 0
    return each.places > had ? { ...each, places: each.places - had } : []
  })
}
