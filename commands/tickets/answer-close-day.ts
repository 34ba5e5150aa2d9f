import { parseDay } from '#resort/calendar/day.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import type { Money } from '#resort/money/money.ts'
import { closeDay, type DayClosed, judgeClosing } from '#resort/orders/closed/close-day.ts'
import { judgeOpening, openDay } from '#resort/orders/closed/open-day.ts'
import type { ClosedSlot } from '#resort/products/closed-slot.ts'
import type { Resort } from '#resort/resort.ts'
import { daysToChoose, reasonWords } from '#resort/tickets/closed-day.ts'
import { countLeftAlone, listOrdersThatHold, listTouched } from '#resort/tickets/closed-outing-queries.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { type Column, drawTable } from '../reservations/draw-table.ts'
import { readStaff } from '../reservations/read-staff.ts'

type Asked = { product: string; day: string; option: string | null; because: string | null; yes: boolean }

const columns: Column[] = [
  { name: 'Whose guests' },
  { name: 'Orders', side: 'right' },
  { name: 'People', side: 'right' },
  { name: 'Paid or owed', side: 'right' },
]

/** Shows whom closing a day of a park or tour touches; only --yes closes it, as guests are written to at once. */
export async function answerCloseDay(
  resort: Resort,
  { product, day: text, option, because, yes }: Asked,
): Promise<Said> {
  const day = parseDay(text)
  if (!day) return { text: `${text} is not a day.`, code: 1 }
  const wanted = { product, option, day, reason: because ?? '', by: readStaff().name }
  const refused = await judgeClosing(resort, wanted)
  if (refused) return { text: sayRefused(refused, wanted), code: 1 }
  const touched = await sayTouched(resort, wanted)
  if (!yes) return { text: `${touched}\n\nNothing was done: --yes closes it.`, code: 0 }
  const closed = await closeDay(resort, wanted)
  if (closed.outcome !== 'closed') return { text: sayRefused(closed, wanted), code: 1 }
  const { isNew, asked, cancelled, letGo } = closed
  const what = isNew ? `${name(wanted)} is closed.` : `${name(wanted)} was closed already; what was left to do is done.`
  const done = [
    `Guests written to: ${asked}, who may choose for ${daysToChoose} days.`,
    `Bookings of resellers cancelled: ${cancelled}.`,
    `Holds ended: ${letGo}.`,
  ]
  return { text: `${touched}\n\n${what} ${done.join(' ')}`, code: 0 }
}

/** Shows to how many it writes; only --yes opens the day, as guests are written to at once. */
export async function answerOpenDay(
  resort: Resort,
  { product, day: text, option, yes }: Omit<Asked, 'because'>,
): Promise<Said> {
  const day = parseDay(text)
  if (!day) return { text: `${text} is not a day.`, code: 1 }
  const slot = { product, option, day }
  const opened = yes ? await openDay(resort, slot, readStaff().name) : await judgeOpening(resort, slot)
  switch (opened.outcome) {
    case 'may-open': {
      const would = `${name(slot)} would take place after all. Guests who would be written to: ${opened.asked}. Bookings of resellers that were cancelled stay so.`
      return { text: `${would}\nNothing was done: --yes opens it.`, code: 0 }
    }
    case 'opened':
      return { text: `${name(slot)} takes place after all. Guests written to: ${opened.told}.`, code: 0 }
    case 'not-closed':
      return { text: `${name(slot)} is not closed.`, code: 1 }
    case 'whole-day':
      return { text: `All of ${product} is closed on ${day}: open the whole day, without --option.`, code: 1 }
    case 'chosen':
      return {
        text: `${name(slot)} stays closed. Guests who have chosen something else already: ${opened.guests}.`,
        code: 1,
      }
  }
}

function name({ product, option, day }: ClosedSlot): string {
  return [product, option, day].filter(Boolean).join(' ')
}

function sayRefused({ outcome }: Exclude<DayClosed, { outcome: 'closed' }>, slot: ClosedSlot): string {
  switch (outcome) {
    case 'unknown-product':
      return `Nothing in the shop has the code ${slot.product}.`
    case 'unknown-option':
      return `${slot.product} has no option ${slot.option} on a day.`
    case 'over':
      return `${slot.day} is over.`
    case 'no-reason':
      return `Say why, with --because: ${reasonWords.join(', ')}, or a sentence of 3 to 200 letters, which guests read as it is.`
  }
}

async function sayTouched({ db }: Resort, slot: ClosedSlot): Promise<string> {
  const touched = await listTouched(db, slot)
  const rows = touched.map(({ reseller, orders, people, total }) => [
    reseller ?? 'The house',
    String(orders),
    String(people),
    sayMoney(total),
  ])
  const held = (await listOrdersThatHold(db, slot, mostHeld)).length
  const { cameIn, open } = await countLeftAlone(db, slot)
  const others = [
    `Orders that hold it at this moment: ${held}.`,
    ...(cameIn ? [`People who are in already, and stay as they are: ${cameIn}.`] : []),
    ...(open ? [`Open tickets without a day, which stay good: ${open}.`] : []),
  ]
  return [rows.length ? drawTable(columns, rows) : 'Nobody has a ticket.', others.join(' ')].join('\n')
}

const mostHeld = 1_000

function sayMoney(amount: Money): string {
  return `${toDecimal(amount)} ${amount.currency}`
}
