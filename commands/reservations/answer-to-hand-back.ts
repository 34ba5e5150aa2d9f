import { formatMoney } from '#resort/money/format-money.ts'
import { listOrdersToHandBack, type ToHandBack } from '#resort/orders/after/hand-back-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { sayMoment } from '../say-moment.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { type Column, drawTable } from './draw-table.ts'

const onPage = 200

const columns: Column[] = [{ name: 'Number' }, { name: 'Guest' }, { name: 'Amount', side: 'right' }, { name: 'Since' }]

/** Whose money waits at the counter, paid there and owed again; who waits longest first. */
export async function answerToHandBack(resort: Resort, { page = '1', json }: Wishes): Promise<Said> {
  if (!/^[1-9]\d{0,4}$/.test(page)) return { text: `--page ${page} is not a page.`, code: 1 }
  const before = (Number(page) - 1) * onPage
  // One more tells that there are more.
  const found = await listOrdersToHandBack(resort.db, { before, most: onPage + 1 })
  const shown = found.slice(0, onPage)
  if (json) return { text: JSON.stringify(shown, null, 2), code: 0 }
  if (!shown.length) {
    return { text: before ? `There is no page ${page}.` : 'Nothing is to be given back at the counter.', code: 0 }
  }
  const end =
    found.length > onPage
      ? `More than ${before + onPage}: --page ${Number(page) + 1} has the next.`
      : `${shown.length} ${shown.length === 1 ? 'reservation' : 'reservations'}.`
  const rows = shown.map((each) => toRow(each, resort.hotel.timeZone))
  return { text: `${drawTable(columns, rows)}\n${end}`, code: 0 }
}

function toRow({ number, guest, amount, since }: ToHandBack, zone: string): string[] {
  return [number, guest, formatMoney(amount, 'en'), sayMoment(since, zone)]
}
