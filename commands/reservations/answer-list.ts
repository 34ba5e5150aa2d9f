import { parseDay } from '#resort/calendar/day.ts'
import { listUnreached } from '#resort/letters/suppression-queries.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { subtract } from '#resort/money/money.ts'
import { type ListedOrder, listOrders, type OrderSearch } from '#resort/orders/after/order-list-queries.ts'
import { type Standing, standings } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { type Column, drawTable } from './draw-table.ts'
import { maskMail } from './mask-mail.ts'

/** `isUnreached` where letters to it come back. */
type Listed = ListedOrder & { isUnreached: boolean }

/** Choices that nobody went on with are there for whoever asks for them. */
export const usual = standings.filter((each) => each !== 'draft' && each !== 'expired')

const columns: Column[] = [
  { name: 'Number' },
  { name: 'State' },
  { name: 'Arrival' },
  { name: 'Departure' },
  { name: 'Rooms', side: 'right' },
  { name: 'Guest' },
  { name: 'Mail' },
  { name: 'Total', side: 'right' },
  { name: 'Kept', side: 'right' },
]

export async function answerList({ db }: Resort, wishes: Wishes): Promise<Said> {
  const search = readSearch(wishes)
  if ('sentence' in search) return { text: search.sentence, code: 1 }
  // One more tells that there are more.
  const found = await listOrders(db, { ...search, most: search.most + 1 })
  return await sayListed(db, wishes, { found, most: search.most, more: 'ask for less, or with --most' })
}

type Found = { found: readonly ListedOrder[]; most: number; more: string }

/** The first of what was found, in columns; below it how many, or that there are more. */
export async function sayListed(db: Resort['db'], wishes: Wishes, { found, most, more }: Found): Promise<Said> {
  const shown = found.slice(0, most)
  const unreached = await listUnreached(
    db,
    shown.map(({ mail }) => mail),
  )
  const listed = shown.map((each) => ({
    ...each,
    mail: wishes.full ? each.mail : maskMail(each.mail),
    isUnreached: unreached.has(each.mail),
  }))
  if (wishes.json) return { text: JSON.stringify(listed, null, 2), code: 0 }
  const isMore = found.length > most ? `More than ${most}: ${more}.` : null
  const end = isMore ?? `${listed.length} ${listed.length === 1 ? 'reservation' : 'reservations'}.`
  return { text: listed.length ? `${drawTable(columns, listed.map(toRow))}\n${end}` : end, code: 0 }
}

function toRow({ number, standing, checkIn, checkOut, rooms, guest, mail, isUnreached, ...amounts }: Listed) {
  const { total, paid, refunded } = amounts
  const kept = formatMoney(subtract(paid, refunded), 'en')
  const address = isUnreached ? `${mail} (no letter arrives)` : mail
  return [
    number,
    standing,
    checkIn ?? '',
    checkOut ?? '',
    String(rooms),
    guest,
    address,
    formatMoney(total, 'en'),
    kept,
  ]
}

type Wrong = { sentence: string }

function readSearch({ state, from, to, mail, most = '100' }: Wishes): OrderSearch | Wrong {
  const wanted = state?.flatMap((each) => each.split(',')) ?? usual
  const unknown = wanted.find((each) => !isStanding(each))
  if (unknown !== undefined) {
    return { sentence: `There is no state ${unknown}; there is ${standings.join(', ')}.` }
  }
  for (const day of [from, to]) if (day !== undefined && !parseDay(day)) return { sentence: `${day} is not a day.` }
  if (!/^[1-9]\d{0,5}$/.test(most)) return { sentence: `--most ${most} is not a number of reservations.` }
  return {
    standings: wanted.filter(isStanding),
    from: from ?? null,
    to: to ?? null,
    mail: mail ?? null,
    most: Number(most),
  }
}

function isStanding(text: string): text is Standing {
  return standings.some((each) => each === text)
}
