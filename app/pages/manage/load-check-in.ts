import { formatDayInText } from '#resort/guests/format-day.ts'
import { opensOn } from '#resort/orders/check-in/check-in-window.ts'
import { findCheckIns } from '#resort/orders/check-in/find-check-ins.ts'
import type { Managed } from '../../find-managed.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToCheckIn } from '../../paths.ts'
import type { Visit } from '../../visit.ts'

/** What is to be said of the check-in of an order, and where it is done; null where there is none. */
export async function loadCheckIn({ resort, visitor }: Visit, { order, letter }: Managed) {
  const { language: locale } = visitor
  const rooms = (await findCheckIns(resort, order)).filter(({ window, isDone }) => window !== 'over' || isDone)
  const [next] = rooms.filter(({ isDone }) => !isDone).toSorted((one, other) => (one.arrival < other.arrival ? -1 : 1))
  if (!rooms.length) return null
  const path = pathToCheckIn(locale, letter)
  if (!next) return { words: m.check_in_all_done({}, { locale }), path, go: m.check_in_see({}, { locale }) }
  if (next.window === 'open')
    return { words: m.check_in_manage_open({}, { locale }), path, go: m.check_in_link({}, { locale }) }
  const day = formatDayInText(opensOn(next.arrival), locale)
  // A button that only says once more that it is too early helps nobody.
  return { words: m.check_in_manage_early({ day }, { locale }), path: null, go: '' }
}
