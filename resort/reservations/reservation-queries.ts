import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Reservation as ReservationRow } from '#db/tables.ts'
import type { Tx } from '#db/transact.ts'
import { findQuote } from '../availability/quote-queries.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Language } from '../guests/language.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, money } from '../money/money.ts'
import type { ChosenExtra } from './extra.ts'
import type { GuestDetails } from './guest-details.ts'
import type { NightsAre, Reservation, ReservationEvent, ReservationState } from './reservation.ts'
import type { Schedule } from './schedule.ts'
import { makeNumber } from './token.ts'

export type NewReservation = {
  tokenHash: string
  hotel: string
  stay: Stay
  rooms: readonly Party[]
  currency: Currency
  language: Language
  country: string
  promocode: string | null
  guest: GuestDetails | null
  typed: Record<string, string>
}

export async function saveReservation(tx: Tx, reservation: NewReservation): Promise<string> {
  const { stay } = reservation
  const row = {
    token_hash: reservation.tokenHash,
    hotel: reservation.hotel,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    parties: JSON.stringify(reservation.rooms),
    currency: reservation.currency,
    language: reservation.language,
    country: reservation.country,
    promocode: reservation.promocode,
    guest: reservation.guest && JSON.stringify(reservation.guest),
    typed: JSON.stringify(reservation.typed),
  }
  for (;;) {
    const saved = await tx
      .insertInto('reservation')
      .values({ ...row, number: makeNumber() })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) continue
    await tx
      .insertInto('reservation_event')
      .values({ reservation: saved.id, to_state: 'draft', cause: 'rooms-chosen' })
      .execute()
    return saved.id
  }
}

/** What of a reservation may change without changing its state. */
export type ReservationChange = Partial<{
  hotel: string
  stay: Stay
  rooms: readonly Party[]
  currency: Currency
  language: Language
  country: string
  promocode: string | null
  quote: string | null
  extras: readonly ChosenExtra[]
  total: Money
  paid: Money
  refunded: Money
  schedule: Schedule | null
  guest: GuestDetails | null
  typed: Record<string, string>
  holdMinutes: number
  holdAddress: string
  keyVersion: number
}>

export async function changeReservation(tx: Tx, id: string, change: ReservationChange): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ ...toColumns(change), changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export type Move = {
  id: string
  from: ReservationState
  to: ReservationState
  cause: string
  nights: NightsAre
  details?: Record<string, unknown>
  change?: ReservationChange
}

/** The only writer of a state: the reservation and the line of its history, in one statement. */
export async function moveReservation(tx: Tx, move: Move): Promise<void> {
  const moved = await tx
    .with('moved', (query) =>
      query
        .updateTable('reservation')
        .set({ ...toColumns(move.change ?? {}), state: move.to, nights: move.nights, changed_at: sql<Date>`now()` })
        .where('id', '=', move.id)
        .where('state', '=', move.from)
        .returning('id'),
    )
    .insertInto('reservation_event')
    .columns(['reservation', 'from_state', 'to_state', 'cause', 'details'])
    .expression(({ selectFrom, val }) =>
      selectFrom('moved').select([
        'moved.id',
        val(move.from).as('from_state'),
        val(move.to).as('to_state'),
        val(move.cause).as('cause'),
        sql`${JSON.stringify(move.details ?? {})}::jsonb`.as('details'),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Error(`Reservation ${move.id} is not ${move.from} any more.`)
}

/** Something happened that changes no state; the reservation is locked, or its history would have a gap. */
export async function saveEvent(
  tx: Tx,
  { id, state }: Pick<Reservation, 'id' | 'state'>,
  event: { cause: string; details?: Record<string, unknown> },
): Promise<void> {
  await tx
    .insertInto('reservation_event')
    .values({
      reservation: id,
      from_state: state,
      to_state: state,
      cause: event.cause,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
}

export async function listEvents(db: Db, id: string): Promise<ReservationEvent[]> {
  const rows = await db
    .selectFrom('reservation_event')
    .select(['at', 'from_state', 'to_state', 'cause', 'details'])
    .where('reservation', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ at, from_state, to_state, cause, details }) => ({
    at,
    from: from_state as ReservationState | null,
    to: to_state as ReservationState,
    cause,
    details: details as Record<string, unknown>,
  }))
}

/** How often a booked stay was changed: calendars replace a lower number by a higher. */
export async function countRevisions(db: Db, id: string): Promise<number> {
  const { revisions } = await db
    .selectFrom('reservation_event')
    .select(({ fn }) => fn.countAll<number>().as('revisions'))
    .where('reservation', '=', id)
    .where('cause', 'in', ['dates-changed', 'cancelled'])
    .executeTakeFirstOrThrow()
  return Number(revisions)
}

/** The reservation and nobody else may change it until the end of tx. */
export async function lockReservation(tx: Tx, id: string): Promise<Reservation | null> {
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? await toReservation(tx, row) : null
}

export async function findReservation(db: Db, id: string): Promise<Reservation | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row ? await toReservation(db, row) : null
}

export async function findReservationByNumber(db: Db, number: string): Promise<Reservation | null> {
  const row = await select(db).where('number', '=', number).executeTakeFirst()
  return row ? await toReservation(db, row) : null
}

/** A visitor's latest. */
export async function findReservationOf(db: Db, tokenHash: string): Promise<Reservation | null> {
  const row = await ofToken(db, tokenHash).executeTakeFirst()
  return row ? await toReservation(db, row) : null
}

/** A visitor's latest, which nobody else may change until the end of tx; two tabs of the visitor take turns. */
export async function lockReservationOf(tx: Tx, tokenHash: string): Promise<Reservation | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tokenHash}, 0))`.execute(tx)
  const row = await ofToken(tx, tokenHash).forUpdate().executeTakeFirst()
  return row ? await toReservation(tx, row) : null
}

function ofToken(db: Db, tokenHash: string) {
  return select(db).where('token_hash', '=', tokenHash).orderBy('made_at', 'desc').limit(1)
}

function select(db: Db) {
  return db
    .selectFrom('reservation')
    .selectAll()
    .select(sql<number | null>`extract(epoch from hold_until - clock_timestamp())::float8`.as('hold_seconds'))
}

type Row = Selectable<ReservationRow> & { hold_seconds: number | null }

async function toReservation(db: Db, row: Row): Promise<Reservation> {
  const currency = row.currency as Currency
  const quoted = row.quote === null ? null : await findQuote(db, row.quote)
  const isHeld = row.state === 'held' || row.state === 'paying'
  return {
    id: row.id,
    number: row.number,
    state: row.state as ReservationState,
    hotel: row.hotel,
    stay: { checkIn: row.check_in, checkOut: row.check_out },
    rooms: row.parties as Party[],
    currency,
    language: row.language as Language,
    country: row.country,
    promocode: row.promocode,
    quote: quoted && quoted.outcome !== 'unknown' ? quoted.quote : null,
    isPriceValid: quoted?.outcome === 'valid',
    extras: row.extras as ChosenExtra[],
    total: money(row.total_minor, currency),
    paid: money(row.paid_minor, currency),
    refunded: money(row.refunded_minor, currency),
    schedule: row.schedule as Schedule | null,
    guest: row.guest as GuestDetails | null,
    typed: row.typed as Record<string, string>,
    holdUntil: isHeld ? row.hold_until : null,
    holdSeconds: isHeld ? row.hold_seconds : null,
    nights: row.nights as NightsAre,
    keyVersion: row.key_version,
    madeAt: row.made_at,
  }
}

function toColumns(change: ReservationChange) {
  const { hotel, stay, rooms, extras, total, paid, refunded, schedule, guest, typed, holdMinutes } = change
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  return {
    ...(hotel !== undefined && { hotel }),
    ...(stay && { check_in: stay.checkIn, check_out: stay.checkOut }),
    ...(rooms && { parties: JSON.stringify(rooms) }),
    ...pick(change, ['currency', 'language', 'country', 'promocode', 'quote']),
    ...(extras && { extras: JSON.stringify(extras) }),
    ...(total && { total_minor: total.minor }),
    ...(paid && { paid_minor: paid.minor }),
    ...(refunded && { refunded_minor: refunded.minor }),
    ...(schedule !== undefined && { schedule: json(schedule) }),
    ...(guest !== undefined && { guest: json(guest) }),
    ...(typed && { typed: JSON.stringify(typed) }),
    // Never shorter than it was: what a guest was promised stays.
    ...(holdMinutes !== undefined && {
      hold_until: sql<Date>`greatest(hold_until, clock_timestamp() + make_interval(mins => ${holdMinutes}))`,
    }),
    ...(change.holdAddress !== undefined && { hold_address: change.holdAddress }),
    ...(change.keyVersion !== undefined && { key_version: change.keyVersion }),
  }
}

function pick<Key extends keyof ReservationChange>(change: ReservationChange, keys: readonly Key[]) {
  const entries = keys.filter((key) => change[key] !== undefined).map((key) => [key, change[key]])
  return Object.fromEntries(entries) as Pick<ReservationChange, Key>
}
