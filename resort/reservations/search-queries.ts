import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, money } from '../money/money.ts'
import type { GuestDetails } from './guest-details.ts'
import type { ReservationState } from './reservation.ts'

export type ReservationSearch = {
  states: readonly ReservationState[]
  /** Arrivals from this day on, and until that one. */
  from: Day | null
  to: Day | null
  mail: string | null
  most: number
}

/** A reservation as one line of a list. */
export type ListedReservation = {
  number: string
  state: ReservationState
  checkIn: Day
  checkOut: Day
  rooms: number
  guest: string
  mail: string
  total: Money
  paid: Money
  refunded: Money
  madeAt: Date
}

/** By arrival, as a front desk reads them. */
export async function listReservations(db: Db, search: ReservationSearch): Promise<ListedReservation[]> {
  const { states, from, to, mail, most } = search
  const rows = await db
    .selectFrom('reservation')
    .select(['number', 'state', 'check_in', 'check_out', 'currency', 'guest', 'made_at'])
    .select(['total_minor', 'paid_minor', 'refunded_minor'])
    .select(sql<number>`jsonb_array_length(parties)`.as('rooms'))
    .where('state', 'in', [...states])
    .$if(from !== null, (query) => query.where('check_in', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('check_in', '<=', to ?? ''))
    .$if(mail !== null, (query) => query.where(sql`lower(guest ->> 'email')`, '=', mail?.toLowerCase() ?? ''))
    .orderBy('check_in')
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const currency = row.currency as Currency
    const guest = row.guest as GuestDetails | null
    return {
      number: row.number,
      state: row.state as ReservationState,
      checkIn: row.check_in,
      checkOut: row.check_out,
      rooms: row.rooms,
      guest: guest ? `${guest.name} ${guest.lastname}` : '',
      mail: guest?.email ?? '',
      total: money(row.total_minor, currency),
      paid: money(row.paid_minor, currency),
      refunded: money(row.refunded_minor, currency),
      madeAt: row.made_at,
    }
  })
}
