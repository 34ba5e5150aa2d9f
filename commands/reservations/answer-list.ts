import { type Day, parseDay } from '#resort/calendar/day.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { subtract } from '#resort/money/money.ts'
import { type ReservationState, reservationStates } from '#resort/reservations/reservation.ts'
import {
  type ListedReservation,
  listReservations,
  type ReservationSearch,
} from '#resort/reservations/search-queries.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { type Column, drawTable } from './draw-table.ts'
import { maskMail } from './mask-mail.ts'

/** Choices that nobody went on with are there for whoever asks for them. */
const usual = reservationStates.filter((state) => state !== 'draft' && state !== 'expired')

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
  const found = await listReservations(db, { ...search, most: search.most + 1 })
  const listed = found
    .slice(0, search.most)
    .map((each) => (wishes.full ? each : { ...each, mail: maskMail(each.mail) }))
  if (wishes.json) return { text: JSON.stringify(listed, null, 2), code: 0 }
  const more = found.length > search.most ? `More than ${search.most}: ask for less, or with --most.` : null
  const end = more ?? `${listed.length} ${listed.length === 1 ? 'reservation' : 'reservations'}.`
  return { text: listed.length ? `${drawTable(columns, listed.map(toRow))}\n${end}` : end, code: 0 }
}

function toRow({ number, state, checkIn, checkOut, rooms, guest, mail, total, paid, refunded }: ListedReservation) {
  const kept = formatMoney(subtract(paid, refunded))
  return [number, state, checkIn, checkOut, String(rooms), guest, mail, formatMoney(total), kept]
}

type Wrong = { sentence: string }

function readSearch({ state, from, to, mail, most = '100' }: Wishes): ReservationSearch | Wrong {
  const states = state?.flatMap((each) => each.split(',')) ?? usual
  const unknown = states.find((each) => !reservationStates.includes(each as ReservationState))
  if (unknown !== undefined) {
    return { sentence: `There is no state ${unknown}; there is ${reservationStates.join(', ')}.` }
  }
  for (const day of [from, to]) if (day !== undefined && !parseDay(day)) return { sentence: `${day} is not a day.` }
  if (!/^[1-9]\d{0,5}$/.test(most)) return { sentence: `--most ${most} is not a number of reservations.` }
  return {
    states: states as ReservationState[],
    from: (from as Day | undefined) ?? null,
    to: (to as Day | undefined) ?? null,
    mail: mail ?? null,
    most: Number(most),
  }
}
