import { type Tx, transact } from '#db/transact.ts'
import { type MadeQuote, makeQuote, type RoomChosen } from '../availability/make-quote.ts'
import type { Quote } from '../availability/quote.ts'
import type { Stay } from '../calendar/stay.ts'
import { today } from '../calendar/today.ts'
import type { Language } from '../guests/language.ts'
import type { Currency } from '../money/currency.ts'
import type { Resort } from '../resort.ts'
import { letGoOfRooms } from './let-go-of-rooms.ts'
import { priceBooking } from './price-booking.ts'
import type { Reservation } from './reservation.ts'
import {
  changeReservation,
  findReservation,
  lockReservationOf,
  type NewReservation,
  saveReservation,
} from './reservation-queries.ts'
import type { PayChoice } from './schedule.ts'
import { hashToken } from './token.ts'

export type RoomsWanted = {
  token: string
  address: string
  language: Language
  country: string
  hotel: string
  stay: Stay
  currency: Currency
  promocode: string | null
  rooms: readonly RoomChosen[]
  extras?: readonly string[]
  pay?: PayChoice
}

export type ChosenRooms =
  | { outcome: 'chosen'; reservation: Reservation }
  /** A payment of this visitor has not ended; its page is still open somewhere. */
  | { outcome: 'payment-open'; reservation: Reservation }
  | Exclude<MadeQuote, { outcome: 'quoted' }>

/** Puts a price on the chosen rooms and keeps them for the visitor; what was held before is given back. */
export async function chooseRooms(resort: Resort, wanted: RoomsWanted): Promise<ChosenRooms> {
  const tokenHash = hashToken(wanted.token)
  const before = await transact(resort.db, async (tx) => {
    const present = await lockReservationOf(tx, tokenHash)
    // Their own hold must not make the rooms look sold out.
    if (present?.state === 'held') await letGoOfRooms(tx, present, { to: 'draft', cause: 'rooms-chosen-again' })
    return present
  })
  if (before?.state === 'paying') return { outcome: 'payment-open', reservation: before }
  const promo = wanted.promocode
    ? { code: wanted.promocode, guesser: { token: wanted.token, address: wanted.address } }
    : null
  const made = await makeQuote(resort, { ...wanted, promo })
  if (made.outcome !== 'quoted') return made
  return await transact(resort.db, (tx) => keep(tx, resort, { ...wanted, tokenHash, quote: made.quote }))
}

type Keeping = RoomsWanted & { tokenHash: string; quote: Quote }

async function keep(tx: Tx, resort: Resort, wanted: Keeping): Promise<ChosenRooms> {
  const present = await lockReservationOf(tx, wanted.tokenHash)
  // Another tab was faster and went on to pay.
  if (present?.state === 'paying') return { outcome: 'payment-open', reservation: present }
  if (present?.state === 'held') await letGoOfRooms(tx, present, { to: 'draft', cause: 'rooms-chosen-again' })
  const isOpen = present?.state === 'draft' || present?.state === 'held'
  const stay = toStayOf(wanted)
  const id = isOpen ? present.id : await saveReservation(tx, { ...stay, ...typedBefore(present), ...hashOf(wanted) })
  const codes = wanted.extras ?? (isOpen ? present.extras.map(({ code }) => code) : [])
  const priced = priceBooking(wanted.quote, { extras: codes, pay: wanted.pay, today: today(resort.clock) })
  await changeReservation(tx, id, { ...stay, quote: wanted.quote.id, ...priced })
  return { outcome: 'chosen', reservation: (await findReservation(tx, id)) as Reservation }
}

function toStayOf({ hotel, stay, rooms, currency, language, country, promocode }: RoomsWanted) {
  return { hotel, stay, rooms: rooms.map(({ party }) => party), currency, language, country, promocode }
}

function hashOf({ tokenHash }: Keeping): Pick<NewReservation, 'tokenHash'> {
  return { tokenHash }
}

/** A guest who books again types nothing twice. */
function typedBefore(before: Reservation | null): Pick<NewReservation, 'guest' | 'typed'> {
  return { guest: before?.guest ?? null, typed: before?.typed ?? {} }
}
