import { parseStay } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import { roomsToMove } from '#resort/orders/after/rooms-to-move.ts'
import { roomLinesOf, stayOf } from '#resort/stays/stay-of.ts'
import type { Managed } from '../../../find-managed.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathToManaged } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import type { Said } from '../say-result.ts'
import { readRooms } from './read-rooms.ts'

/** Other dates were to be paid and were not: which are still theirs, and the way to the others at the price of now. */
export function sayUnpaidDates({ url, resort, visitor }: Visit, managed: Managed | null): Said | null {
  const query = url.searchParams
  const [arrive = '', leave = ''] = [query.get('arrive'), query.get('leave')].map((each) => each ?? '')
  const wanted = parseStay(arrive, leave, today(resort.clock))
  const named = readRooms(query)
  const rooms = managed && (roomsToMove(managed.order, named) ?? managed.order.lines)
  const present = rooms && stayOf(rooms)?.stay
  if (query.get('result') !== 'dates-unpaid' || !wanted || !present || wanted.checkIn !== arrive) return null
  const { language: locale } = visitor
  const words = m.manage_dates_unpaid({ stay: formatStay(present, locale) }, { locale })
  // Of several rooms nobody knows any more which.
  if (!named.length && roomLinesOf(managed.order.lines).length > 1) return { kind: 'warn', words }
  const again = { arrive, leave, ...(named.length && { rooms: named.join(' ') }) }
  return {
    kind: 'warn',
    words,
    way: {
      words: m.manage_dates_again({ stay: formatStay(wanted, locale) }, { locale }),
      path: `${pathToManaged({ language: locale, letter: managed.letter, query: again })}#dates`,
    },
  }
}
