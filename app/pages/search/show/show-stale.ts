import type { Day } from '#resort/calendar/day.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import { m } from '../../../messages/compiled/messages.js'
import { sayGuests, sayRange } from '../../../shell/booking-widget/say-stay.ts'
import type { ShownStale } from '../../../shell/booking-widget/stale-notice.tsx'

/** Sent with every page of rooms and shown by the style sheet: scripts only say that it is so. */
export function showStale(stay: Stay, rooms: readonly Party[], today: Day, locale: Language): ShownStale {
  const search = `${sayRange(stay, locale, today)}, ${sayGuests(rooms, locale)}`
  return {
    changed: m.stale_changed({}, { locale }),
    before: m.stale_before({ search }, { locale }),
    go: m.stale_go({}, { locale }),
  }
}
