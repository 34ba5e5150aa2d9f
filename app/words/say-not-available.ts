import type { Unavailable } from '#resort/availability/list-stays.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { sayWhy } from './say-why.ts'

/** Of a room that cannot be had as it was chosen. Nobody took the last one where it is only not sold so. */
export function sayNotAvailable(why: Unavailable, locale: Language): string {
  if (why.reason === 'sold-out') return m.last_room_taken({}, { locale })
  return `${m.rooms_pick_refused({}, { locale })} ${sayWhy(why, null, locale)}`
}
