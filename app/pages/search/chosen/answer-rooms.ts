import { redirect } from 'react-router'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { type RoomsSetAside, setAside } from '#resort/orders/hold/set-aside.ts'
import type { Order } from '#resort/orders/order.ts'
import { endOpenPayment } from '#resort/orders/settle/end-open-payment.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { aboutTaken } from '../../../about-of.ts'
import { pathToChoice } from '../../../choice-of.ts'
import { listExtrasBefore, toExtrasQuery } from '../../../extras-beside.ts'
import { listChosen } from '../../../list-chosen.ts'
import { m } from '../../../messages/compiled/messages.js'
import { toPageAddress } from '../../../page-address.ts'
import { pathTo } from '../../../paths.ts'
import { readProof } from '../../../read-proof.ts'
import type { Visit } from '../../../visit.ts'
import { sayNotAvailable } from '../../../words/say-not-available.ts'

/** Why the rooms could not be set aside, in the guest's words. */
export type RoomsRefused = {
  status: number
  sentence: string
  /** A riddle, by whose answer they can be; and what to do where a browser cannot answer it. */
  riddle?: { challenge: Awaited<ReturnType<typeof openChallenge>>; otherwise: string }
}

/** Puts a price on the rooms that are chosen, sets them aside and leads on to the guest's details. */
export async function answerRooms(carried: Visit, form: FormData): Promise<RoomsRefused> {
  const { seen, proof, isInstead } = readForm(form)
  const { resort, visitor, address, sessions, url } = carried
  const { token, language, country, booking } = visitor
  const { hotel, stay, currency, promocode } = booking
  const rooms = listChosen(carried)
  const here = toPageAddress(url)
  if (!stay || !rooms) throw redirect(here, 303)
  const who = { token, address, sessions, language, country }
  const added = await listExtrasBefore(carried, { hotel, stay, rooms })
  const wanted = { ...who, hotel, stay, currency, promocode, rooms, proof }
  // The total that stood beside the button, for comparing only: a guest never goes on at a price they did not see.
  const before = /^\d{1,12}$/.test(seen) ? money(Number(seen), currency) : null
  // Paid after all: that stay is shown, and no other is held.
  if (isInstead && (await endOpenPayment(resort, token)) === 'not-ended')
    throw redirect(pathTo('booking', language), 303)
  return await tell(carried, await setAside(resort, wanted, before), { here, added })
}

async function tell(
  carried: Visit,
  answer: RoomsSetAside,
  { here, added }: { here: string; added: string[] },
): Promise<RoomsRefused> {
  const { resort, visitor } = carried
  const { language: locale, booking } = visitor
  const phone = phoneNear(resort.hotel.phones, visitor.home)?.number ?? ''
  switch (answer.outcome) {
    case 'held':
      throw redirect(pathToForm(carried, answer.order, added), 303)
    // The page of these rooms says which payment is open, and how to leave it for them.
    case 'payment-open':
      throw redirect(pathToChoice('booking', { booking, picks: listChosen(carried), flown: null }, locale), 303)
    case 'already-booked':
    case 'price-changed':
    case 'no-rooms':
      throw redirect(pathTo('booking', locale), 303)
    case 'unknown-hotel':
    case 'currency-not-offered':
      throw redirect(here, 303)
    case 'last-room-taken':
      if (aboutTaken(answer.of) === 'order') return refuse(409, m.rooms_places_gone({}, { locale }))
      return refuse(409, m.last_room_taken({}, { locale }))
    // Rooms that are chosen alone have left their flight.
    case 'flight-gone':
    case 'airline-silent':
      throw redirect(pathTo('booking', locale), 303)
    case 'not-available':
      return refuse(409, sayNotAvailable(answer.why, locale))
    case 'promo-invalid':
      return refuse(409, m.promo_invalid({}, { locale }))
    case 'promo-used-up':
      return refuse(409, m.reserve_promo_used_up({ code: booking.promocode ?? '' }, { locale }))
    case 'too-many-guesses':
      return refuse(429, m.promo_too_many({}, { locale }))
    case 'too-many-holds':
    case 'too-many-drafts':
      return refuse(429, m.reserve_holds_text({ phone }, { locale }))
    case 'proof-needed':
      return {
        ...refuse(429, m.reserve_proof_text({}, { locale })),
        riddle: { challenge: await openChallenge(resort.db), otherwise: m.reserve_proof_plain({ phone }, { locale }) },
      }
    case 'maintenance':
      return refuse(503, m.maintenance_heading({}, { locale }))
    case 'price-moved': {
      const prices = { before: formatMoney(answer.before, locale), now: formatMoney(answer.now, locale) }
      return refuse(409, m.reserve_price_moved(prices, { locale }))
    }
  }
}

/** The form says what became of extras that the total beside the rooms was without, and that a code was left out. */
function pathToForm(carried: Visit, order: Order, before: readonly string[]): string {
  const { booking, language } = carried.visitor
  const { promocode } = order
  const path = pathToChoice(
    'booking',
    { booking: { ...booking, promocode }, picks: listChosen(carried), flown: null },
    language,
  )
  const said = toExtrasQuery(order, before)
  if (booking.promocode && !promocode) said.set('left', booking.promocode)
  return said.size ? `${path}&${said}` : path
}

type RoomsForm = {
  seen: string
  proof: string | null
  /** The guest leaves the payment that is open for other rooms. */
  isInstead: boolean
}

function readForm(form: FormData): RoomsForm {
  return { seen: String(form.get('seen')), proof: readProof(form), isInstead: form.get('instead') === 'of-payment' }
}

function refuse(status: number, sentence: string): RoomsRefused {
  return { status, sentence }
}
