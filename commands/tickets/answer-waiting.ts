import { today } from '#resort/calendar/today.ts'
import type { Resort } from '#resort/resort.ts'
import { listQueues } from '#resort/waiting/wait-reading.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { type Column, drawTable } from '../reservations/draw-table.ts'
import { sayMoment } from '../say-moment.ts'

const columns: Column[] = [
  { name: 'Day' },
  { name: 'Product' },
  { name: 'Option' },
  { name: 'Parties', side: 'right' },
  { name: 'People', side: 'right' },
  { name: 'Offered', side: 'right' },
  { name: 'First since' },
]

/** For what somebody waits, and how many; nobody is named. */
export async function answerWaiting({ db, clock }: Resort): Promise<Said> {
  const queues = await listQueues(db, today(clock))
  if (!queues.length) return { text: 'Nobody waits for anything.', code: 0 }
  const rows = queues.map(({ day, product, option, waits, people, offered, since }) => {
    return [day, product, option, String(waits), String(people), String(offered), sayMoment(since, clock.timeZone)]
  })
  const waits = queues.reduce((sum, queue) => sum + queue.waits, 0)
  return { text: `${drawTable(columns, rows)}\n${waits} waiting, for ${queues.length} slots.`, code: 0 }
}
