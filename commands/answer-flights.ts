import { listUnanswered } from '#resort/flights/change-queries.ts'
import { listSilentFlights } from '#resort/flights/flight-attempt-queries.ts'
import { flightOf } from '#resort/flights/flight-item.ts'
import { daysUntilTold, listLateRefunds } from '#resort/orders/after/late-refund-queries.ts'
import { findOrder, findOrderByNumber } from '#resort/orders/order-reading.ts'
import { giveUpFlight } from '#resort/orders/settle/heed-flight-notice.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from './reservations/answer-operator.ts'
import { drawTable } from './reservations/draw-table.ts'
import { readStaff } from './reservations/read-staff.ts'

const usage = `npm run flights -- list [changes | refunds] | give-up NUMBER
list names reservations whose airline has not said whether it sold the flight; list changes those whose guest has not answered
what an airline changed; list refunds money of packages that has not gone back after ${daysUntilTold} days, of the 14 that the law gives.
give-up ends one whose airline is silent, once you know from the airline that there is no ticket: its own list is asked first,
and what it has is bought after all.`

/** `silent` is what is listed where nothing is said. */
const lists = new Map([
  ['silent', sayOpen],
  ['changes', sayChanges],
  ['refunds', sayRefunds],
])

/** Flights that somebody has to look after: silent airlines, changes without an answer, money that is late. */
export async function answerFlights(resort: Resort, words: readonly string[]): Promise<Said> {
  const [what = 'list', number, ...rest] = words
  const said = what === 'list' && !rest.length ? lists.get(number ?? 'silent') : undefined
  if (said) return { text: await said(resort), code: 0 }
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

const most = 100

async function sayChanges({ db, kinds }: Resort): Promise<string> {
  const rows = []
  for (const { number, order, days } of await listUnanswered(db, 0, most)) {
    const item = flightOf((await findOrder(db, kinds, order))?.lines ?? [])?.item
    const what = item?.isChangedEssentially ? 'much is changed: all may go back' : 'little is changed'
    rows.push([number, `${days} ${days === 1 ? 'day' : 'days'} ago`, item?.offer.airline.name ?? '', what])
  }
  const columns = ['number', 'heard', 'airline', 'change'].map((name) => ({ name }))
  return rows.length ? drawTable(columns, rows) : 'No guest has a change of an airline to answer.'
}

async function sayRefunds({ db }: Resort): Promise<string> {
  const late = await listLateRefunds(db, daysUntilTold, most)
  if (!late.length) return `No money of a package has been on its way for ${daysUntilTold} days.`
  const columns = ['number', 'on its way', 'refund'].map((name) => ({ name }))
  return drawTable(
    columns,
    late.map(({ number, refund, days }) => [number, `${days} of 14 days`, refund]),
  )
}
