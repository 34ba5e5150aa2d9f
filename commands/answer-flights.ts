import { listSilentFlights } from '#resort/flights/flight-attempt-queries.ts'
import { findOrderByNumber } from '#resort/orders/order-reading.ts'
import { giveUpFlight } from '#resort/orders/settle/heed-flight-notice.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from './reservations/answer-operator.ts'
import { readStaff } from './reservations/read-staff.ts'

const usage = `npm run flights -- list | give-up NUMBER
list names reservations whose airline has not said whether it sold the flight. give-up ends one of them, once you know from
the airline that there is no ticket: its own list is asked first, and what it has is bought after all.`

/** Flights of which no airline says whether they are bought, and their end by somebody who has asked it. */
export async function answerFlights(resort: Resort, words: readonly string[]): Promise<Said> {
  const [what = 'list', number, ...rest] = words
  if (what === 'list' && !number) return { text: await sayOpen(resort), code: 0 }
  if (what !== 'give-up' || !number || rest.length) return { text: usage, code: 1 }
  const order = await findOrderByNumber(resort.db, resort.kinds, number.toUpperCase())
  if (!order) return { text: `There is no reservation ${number}.`, code: 1 }
  const end = await giveUpFlight(resort, order.id, `by ${readStaff().name}`)
  if (end === 'ended')
    return { text: `${order.number}: the flight has an end. npm run reservations -- show says which.`, code: 0 }
  return { text: `${order.number}: nothing is open, or the supplier does not answer. Try again later.`, code: 1 }
}

async function sayOpen({ db }: Resort): Promise<string> {
  const open = await listSilentFlights(db, { hours: 0 })
  if (!open.length) return 'No airline is being asked for anything.'
  return open.map(({ number, hours }) => `${number}  asked ${hours.toFixed(1)} hours ago`).join('\n')
}
