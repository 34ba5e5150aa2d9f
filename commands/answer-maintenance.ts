import { parseArgs } from 'node:util'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#resort/calendar/clock.ts'
import { type Closing, isClosed } from '#resort/maintenance/maintenance.ts'
import { findClosing, releaseClosing, saveClosing } from '#resort/maintenance/maintenance-queries.ts'
import type { Said } from './reservations/answer-operator.ts'
import { readStaff } from './reservations/read-staff.ts'

const usage = `npm run maintenance -- on [--until 2027-01-31T06:30:00-05:00] | off | status
--until is a moment with its zone, within a week. Without it maintenance lasts until somebody says off.`

const longestMs = 7 * 24 * 60 * 60_000

type House = { db: Db; clock: Clock }

/** Whether anything new is taken, and that staff say so: every process of the house obeys at once. */
export async function answerMaintenance(house: House, words: readonly string[]): Promise<Said> {
  const asked = parse(words)
  if (!asked) return { text: usage, code: 1 }
  const { db, clock } = house
  switch (asked.what) {
    case 'status':
      return { text: sayStatus(await findClosing(db), clock.now()), code: 0 }
    case 'off': {
      const text = (await releaseClosing(db)) ? 'Maintenance is over.' : 'There was no maintenance.'
      return { text, code: 0 }
    }
    case 'on': {
      const until = readUntil(asked.until, clock.now())
      if (until === 'wrong') return { text: usage, code: 1 }
      await saveClosing(db, { since: clock.now(), until, by: readStaff().name })
      return { text: sayStatus(await findClosing(db), clock.now()), code: 0 }
    }
    default:
      return { text: usage, code: 1 }
  }
}

function parse(words: readonly string[]): { what: string; until: string | undefined } | null {
  try {
    const options = { until: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    const [what = 'status', ...rest] = positionals
    if (rest.length || (values.until !== undefined && what !== 'on')) return null
    return { what, until: values.until }
  } catch {
    return null
  }
}

/** A moment that is over already, or far away, is a slip of the pen. */
function readUntil(text: string | undefined, now: Date): Date | null | 'wrong' {
  if (text === undefined) return null
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)) return 'wrong'
  const until = new Date(text)
  const ahead = until.getTime() - now.getTime()
  return ahead > 0 && ahead <= longestMs ? until : 'wrong'
}

function sayStatus(closing: Closing | null, now: Date): string {
  if (!closing || !isClosed(closing, now)) return 'No maintenance: the house takes bookings.'
  const { since, until, by } = closing
  const end = until ? `until ${until.toISOString()}` : 'until somebody says off'
  return `Maintenance since ${since.toISOString()}, ${end}, by ${by}: nothing new is taken; what is under way goes on.`
}
