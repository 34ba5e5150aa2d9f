import { listUnanswered } from '#resort/flights/change-queries.ts'
import { listSilentFlights } from '#resort/flights/flight-attempt-queries.ts'
import { flightOf, isUnderway } from '#resort/flights/flight-item.ts'
import { daysUntilTold, listLateRefunds } from '#resort/orders/after/late-refund-queries.ts'
import type { Order } from '#resort/orders/order.ts'
import { findOrder, findOrderByNumber } from '#resort/orders/order-reading.ts'
import { giveUpFlight } from '#resort/orders/settle/heed-flight-notice.ts'
import type { Resort } from '#resort/resort.ts'
import { type Reads, readWords, sayPassedOver } from './read-words.ts'
import type { Said } from './reservations/answer-operator.ts'
import { drawTable } from './reservations/draw-table.ts'
import { readStaff } from './reservations/read-staff.ts'

const usage = `npm run flights -- list [changes | refunds] | give-up NUMBER [--yes]
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

const options = { yes: { type: 'boolean' } } as const

const reads: Reads<typeof options> = { list: [], 'give-up': ['yes'] }

/** Flights that somebody has to look after: silent airlines, changes without an answer, money that is late. */
export async function answerFlights(resort: Resort, words: readonly string[]): Promise<Said> {
  const parsed = readWords([...words], options)
  if ('sentence' in parsed) return { text: `${parsed.sentence}\n\n${usage}`, code: 1 }
  const [what = 'list', number, ...rest] = parsed.positionals
  const passedOver = sayPassedOver(what, parsed.values, reads)
  if (passedOver) return { text: `${passedOver}\n\n${usage}`, code: 1 }
  const said = what === 'list' && !rest.length ? lists.get(number ?? 'silent') : undefined
  if (said) return { text: await said(resort), code: 0 }
  if (what !== 'give-up' || !number || rest.length) return { text: usage, code: 1 }
  const order = await findOrderByNumber(resort.db, resort.kinds, number.toUpperCase())
  if (!order) return { text: `There is no reservation ${number}.`, code: 1 }
  return await giveUp(resort, order, parsed.values.yes ?? false)
}

/** Only --yes does it: a flight that was given up, and its money, do not come back. */
async function giveUp(resort: Resort, { id, number, lines }: Order, yes: boolean): Promise<Said> {
  const flight = flightOf(lines)
  if (!yes && flight && isUnderway(flight.item)) {
    const would = `The flight of ${number} would be given up, and its money with it, unless the supplier's own list has it.`
    return { text: `${would}\nNothing was done: --yes does it.`, code: 0 }
  }
  const end = yes ? await giveUpFlight(resort, id, `by ${readStaff().name}`) : 'not-ended'
  if (end === 'ended')
    return { text: `${number}: the flight has an end. npm run reservations -- show says which.`, code: 0 }
  return { text: `${number}: nothing is open, or the supplier does not answer. Try again later.`, code: 1 }
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
