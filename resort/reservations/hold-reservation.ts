import { type Tx, transact } from '#db/transact.ts'
import { takeRoomNights } from '../availability/stock-queries.ts'
import { crashPoint } from '../crash-point.ts'
import type { Money } from '../money/money.ts'
import { releasePromoUse, takePromoUse } from '../rates/promo-queries.ts'
import type { Resort } from '../resort.ts'
import { countHolds, hashAddress } from './hold-queries.ts'
import { letGoOfRooms } from './let-go-of-rooms.ts'
import { type QuoteRenewed, renewQuote } from './renew-quote.ts'
import type { Reservation } from './reservation.ts'
import {
  changeReservation,
  findReservation,
  lockReservation,
  lockReservationOf,
  moveReservation,
  saveReservation,
} from './reservation-queries.ts'
import { roomNightsOf } from './room-nights-of.ts'
import { hashToken } from './token.ts'

export const holdMinutes = 15

/** reliability 23: one visitor holds one booking at a time, and takes it only so often; an address holds only so many. */
const mostHoldsOfVisitorAnHour = 8
const mostHoldsAtAddress = 12

export type Holder = { token: string; address: string }

export type HeldReservation =
  | { outcome: 'held'; reservation: Reservation }
  | { outcome: 'no-rooms' }
  /** Somebody else took them; whoever asked has paid nothing. */
  | { outcome: 'last-room-taken'; reservation: Reservation }
  /** The price was too old and is another one now; the guest has to agree to it. */
  | { outcome: 'price-changed'; before: Money; reservation: Reservation }
  | { outcome: 'promo-used-up' | 'promo-invalid' }
  | { outcome: 'too-many-holds' }
  | { outcome: 'payment-open' | 'already-booked'; reservation: Reservation }

/** Sets the rooms aside for a quarter of an hour by the clock of the database: all of them or none. */
export async function holdReservation(resort: Resort, holder: Holder): Promise<HeldReservation> {
  crashPoint('before-hold')
  for (;;) {
    const held = await transact(resort.db, (tx) => hold(tx, holder))
    crashPoint('after-hold')
    if (held.outcome !== 'price-too-old') return held
    const renewed = await renewQuote(resort, held.reservation, holder)
    if (renewed.outcome !== 'same-price') return toAnswer(renewed, held.reservation)
  }
}

type Attempt = HeldReservation | { outcome: 'price-too-old'; reservation: Reservation }

async function hold(tx: Tx, holder: Holder): Promise<Attempt> {
  const tokenHash = hashToken(holder.token)
  const latest = await lockReservationOf(tx, tokenHash)
  if (!latest?.quote) return { outcome: 'no-rooms' }
  switch (latest.state) {
    case 'paying':
      return { outcome: 'payment-open', reservation: latest }
    case 'held':
      return (latest.holdSeconds ?? 0) > 0 ? { outcome: 'held', reservation: latest } : await renew(tx, latest)
    case 'draft':
      return await take(tx, latest, { tokenHash, address: holder.address })
    case 'expired':
      return await take(tx, await beginAgain(tx, latest, tokenHash), { tokenHash, address: holder.address })
    default:
      return { outcome: 'already-booked', reservation: latest }
  }
}

/** The hold is over but the job has not come by: the guest is here and the rooms are still set aside. */
async function renew(tx: Tx, { id }: Reservation): Promise<Attempt> {
  await changeReservation(tx, id, { holdMinutes })
  return { outcome: 'held', reservation: await reload(tx, id) }
}

/** An expired reservation stays expired; the same choice becomes a new one. */
async function beginAgain(tx: Tx, old: Reservation, tokenHash: string): Promise<Reservation> {
  const id = await saveReservation(tx, { ...old, tokenHash })
  const { quote, extras, total, schedule } = old
  await changeReservation(tx, id, { quote: quote?.id ?? null, extras, total, schedule })
  return (await lockReservation(tx, id)) as Reservation
}

async function take(tx: Tx, draft: Reservation, holder: { tokenHash: string; address: string }): Promise<Attempt> {
  const { id, quote, isPriceValid } = draft
  if (!quote) return { outcome: 'no-rooms' }
  if (!isPriceValid) return { outcome: 'price-too-old', reservation: draft }
  const counts = await countHolds(tx, holder)
  if (counts.atAddress >= mostHoldsAtAddress || counts.byVisitor >= mostHoldsOfVisitorAnHour) {
    return { outcome: 'too-many-holds' }
  }
  if (quote.promo && (await takePromoUse(tx, quote.promo, id)) === 'used-up') return { outcome: 'promo-used-up' }
  if ((await takeRoomNights(tx, roomNightsOf(quote))) === 'sold-out') {
    if (quote.promo) await releasePromoUse(tx, quote.promo, id)
    return { outcome: 'last-room-taken', reservation: draft }
  }
  const change = { holdMinutes, holdAddress: hashAddress(holder.address) }
  await moveReservation(tx, { id, from: 'draft', to: 'held', cause: 'hold', nights: 'held', change })
  return { outcome: 'held', reservation: await reload(tx, id) }
}

/** A guest who does not want the rooms after all gives them back at once. */
export async function releaseHold(resort: Resort, token: string): Promise<'released' | 'not-held'> {
  return await transact(resort.db, async (tx) => {
    const reservation = await lockReservationOf(tx, hashToken(token))
    if (reservation?.state !== 'held') return 'not-held'
    await letGoOfRooms(tx, reservation, { to: 'draft', cause: 'hold-given-back' })
    return 'released'
  })
}

async function reload(tx: Tx, id: string): Promise<Reservation> {
  return (await findReservation(tx, id)) as Reservation
}

function toAnswer(renewed: Exclude<QuoteRenewed, { outcome: 'same-price' }>, before: Reservation): HeldReservation {
  switch (renewed.outcome) {
    case 'price-changed':
      return { outcome: 'price-changed', before: before.total, reservation: renewed.reservation }
    case 'not-available':
      return { outcome: 'last-room-taken', reservation: before }
    case 'promo-invalid':
      return { outcome: 'promo-invalid' }
    case 'no-rooms':
      return { outcome: 'no-rooms' }
  }
}
