import { redirect } from 'react-router'
import type { Language } from '#resort/guests/language.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { findChosen } from '#resort/orders/basket/chosen-order.ts'
import { type PackageSetAside, setPackageAside } from '#resort/orders/hold/set-package-aside.ts'
import type { Order } from '#resort/orders/order.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { aboutTaken } from '../../about-of.ts'
import { choiceOf, pathToChoice } from '../../choice-of.ts'
import { listExtrasBefore, toExtrasQuery } from '../../extras-beside.ts'
import { m } from '../../messages/compiled/messages.js'
import { toPageAddress } from '../../page-address.ts'
import { pathTo } from '../../paths.ts'
import { readProof } from '../../read-proof.ts'
import { readTrip } from '../../read-trip.ts'
import type { Visit } from '../../visit.ts'
import { sayNotAvailable } from '../../words/say-not-available.ts'

/** Why the package could not be set aside, in the guest's words. */
export type PackageRefused = {
  status: number
  sentence: string
  riddle?: { challenge: Awaited<ReturnType<typeof openChallenge>>; otherwise: string }
}

const longestSeal = 100

/** Puts rooms and flight on one draft, sets the rooms aside and leads on to the guest's details. */
export async function answerPackage(carried: Visit, form: FormData): Promise<PackageRefused> {
  const { resort, visitor, address, sessions, url } = carried
  const { token, language, country, booking } = visitor
  const { hotel, stay, currency } = booking
  const { flight, picks } = readTrip(url.searchParams, { origin: visitor.origin, rooms: booking.rooms.length })
  const rooms = booking.rooms.flatMap((party, room) => {
    const pick = picks[room]
    return pick ? [{ party, ...pick }] : []
  })
  if (!stay || !flight || rooms.length < booking.rooms.length) throw redirect(toPageAddress(url), 303)
  const seen = String(form.get('seen') ?? '')
  const wanted = {
    ...{ token, address, sessions, language, country, hotel, stay, currency, rooms, flight },
    seal: String(form.get('seal') ?? '').slice(0, longestSeal),
    proof: readProof(form),
  }
  // The total that stood beside the button, for comparing only.
  const before = /^\d{1,12}$/.test(seen) ? money(Number(seen), currency) : null
  const extras = await listExtrasBefore(carried, wanted)
  return await tell(carried, await setPackageAside(resort, wanted, before), extras)
}

async function tell(
  { resort, visitor, note }: Visit,
  answer: PackageSetAside,
  extras: readonly string[],
): Promise<PackageRefused> {
  const { language: locale } = visitor
  const phone = phoneNear(resort.hotel.phones, visitor.home)?.number ?? ''
  switch (answer.outcome) {
    case 'held':
      throw redirect(pathToForm(answer.order, extras, locale), 303)
    case 'payment-open':
    case 'already-booked':
    case 'price-changed':
    case 'no-rooms':
      throw redirect(pathTo('booking', locale), 303)
    case 'flight-taken':
      return { status: 409, sentence: m.flights_taken({}, { locale }) }
    case 'flight-gone':
    case 'unknown-hotel':
    case 'currency-not-offered':
      return { status: 409, sentence: `${m.flights_gone_title({}, { locale })}. ${m.flights_gone({}, { locale })}` }
    case 'flight-moved':
      return { status: 409, sentence: m.flights_moved({}, { locale }) }
    case 'price-moved': {
      const prices = { before: formatMoney(answer.before, locale), now: formatMoney(answer.now, locale) }
      return { status: 409, sentence: m.flights_price_moved(prices, { locale }) }
    }
    case 'last-room-taken':
      if (aboutTaken(answer.of) === 'order') return { status: 409, sentence: m.rooms_places_gone({}, { locale }) }
      return { status: 409, sentence: m.last_room_taken({}, { locale }) }
    case 'not-available':
      return { status: 409, sentence: sayNotAvailable(answer.why, locale) }
    case 'promo-invalid':
    case 'promo-used-up':
      return { status: 409, sentence: m.flights_moved({}, { locale }) }
    case 'too-many-guesses':
    case 'too-many-holds':
    case 'too-many-drafts':
      return { status: 429, sentence: m.reserve_holds_text({ phone }, { locale }) }
    case 'proof-needed': {
      const riddle = {
        challenge: await openChallenge(resort.db),
        otherwise: m.reserve_proof_plain({ phone }, { locale }),
      }
      return { status: 429, sentence: m.reserve_proof_text({}, { locale }), riddle }
    }
    case 'airline-silent':
      note(answer.error)
      return { status: 503, sentence: m.trip_silent_text({}, { locale }) }
    case 'maintenance':
      return { status: 503, sentence: m.maintenance_heading({}, { locale }) }
  }
}

/** The form says what became of extras that the price of the package was without. */
function pathToForm(order: Order, before: readonly string[], language: Language): string {
  const chosen = findChosen(order)
  if (!chosen) return pathTo('booking', language)
  const path = pathToChoice('booking', choiceOf(chosen), language)
  const said = toExtrasQuery(order, before)
  return said.size ? `${path}&${said}` : path
}
