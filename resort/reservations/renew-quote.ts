import { type Tx, transact } from '#db/transact.ts'
import { makeQuote } from '../availability/make-quote.ts'
import type { Quote } from '../availability/quote.ts'
import { today } from '../calendar/today.ts'
import { isSame } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { priceBooking } from './price-booking.ts'
import type { Reservation } from './reservation.ts'
import { changeReservation, lockReservation } from './reservation-queries.ts'
import { payChoiceOf } from './schedule.ts'

export type QuoteRenewed =
  | { outcome: 'same-price' }
  | { outcome: 'price-changed'; reservation: Reservation }
  | { outcome: 'not-available' | 'promo-invalid' | 'no-rooms' }

/** Prices the same rooms as of now. An old price is never honoured silently, nor a new one asked for silently. */
export async function renewQuote(
  resort: Resort,
  reservation: Reservation,
  guesser: { token: string; address: string },
): Promise<QuoteRenewed> {
  const { quote, promocode, currency } = reservation
  if (!quote) return { outcome: 'no-rooms' }
  const { hotel, stay, rooms } = quote
  const promo = promocode ? { code: promocode, guesser } : null
  const made = await makeQuote(resort, { hotel, stay, rooms, currency, promo })
  switch (made.outcome) {
    case 'quoted':
      return await transact(resort.db, (tx) =>
        replace(tx, resort, { id: reservation.id, old: quote, fresh: made.quote }),
      )
    case 'promo-invalid':
    case 'too-many-guesses':
      return { outcome: 'promo-invalid' }
    default:
      return { outcome: 'not-available' }
  }
}

type Replacing = { id: string; old: Quote; fresh: Quote }

async function replace(tx: Tx, resort: Resort, { id, old, fresh }: Replacing): Promise<QuoteRenewed> {
  const draft = await lockReservation(tx, id)
  // Other rooms were chosen meanwhile: whoever asked looks again.
  if (draft?.state !== 'draft' || draft.quote?.id !== old.id) return { outcome: 'same-price' }
  const codes = draft.extras.map(({ code }) => code)
  const pay = draft.schedule ? payChoiceOf(draft.schedule) : undefined
  const priced = priceBooking(fresh, { extras: codes, pay, today: today(resort.clock) })
  await changeReservation(tx, id, { quote: fresh.id, ...priced })
  if (isSame(priced.total, draft.total) && termsOf(fresh) === termsOf(old)) return { outcome: 'same-price' }
  return { outcome: 'price-changed', reservation: { ...draft, ...priced, quote: fresh, isPriceValid: true } }
}

/** What else a guest agreed to with the price. */
function termsOf({ rooms }: Quote): string {
  return JSON.stringify(rooms.map(({ cancellation, deposit }) => [cancellation, deposit]))
}
