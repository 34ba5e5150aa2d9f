import { parseBookingQuery } from '#resort/visitors/booking-query.ts'
import { changedFields } from '../../ui/changed-fields.ts'
import type { FilledSearch } from './filled-search.ts'
import { fromPlainForm } from './plain-query.ts'

/**
 * What was answered in the fields that need no scripts, as the server would read it. Null while something in them could
 * not be taken along, such as one day without the other.
 */
export function plainAnswers(form: HTMLFormElement, today: string): Partial<FilledSearch> | null {
  const changed = new Set(changedFields(form).map(({ name }) => name))
  if (!changed.size) return {}
  const written = new URLSearchParams()
  for (const [name, value] of new FormData(form)) written.append(name, String(value))
  const { stay, rooms, promocode } = parseBookingQuery(fromPlainForm(written) ?? written, today)
  const hasDays = changed.has('checkin') || changed.has('checkout')
  if (hasDays && stay?.checkIn !== written.get('checkin')) return null
  const hasRooms = [...changed].some((name) => name === 'rooms' || name.startsWith('guests['))
  return {
    ...(hasDays && { stay }),
    ...(hasRooms && rooms && { rooms: rooms.map(({ adults, childrenAges }) => ({ adults, ages: childrenAges })) }),
    ...(changed.has('promocode') && { code: promocode || null }),
    ...(changed.has('origin') && { origin: written.get('origin') ?? '' }),
    ...(changed.has('hotel') && { hotel: written.get('hotel') ?? '' }),
  }
}
