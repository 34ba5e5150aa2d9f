import type { Day } from '#resort/calendar/day.ts'
import { flightOf, sealsOf } from '#resort/flights/flight-item.ts'
import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import { type NamedTraveller, toNamed } from '#resort/flights/judge-travellers.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { FieldErrors, ParsedGuest } from './parse-guest.ts'
import type { BookingForm, Typed } from './read-form.ts'
import { listTravellerErrors, readTravellers } from './read-travellers.ts'

/** The flight of an order and who was typed for it. */
export type Flying = { offer: FlightOffer; seal: string; named: NamedTraveller[] }

/** Null where there is no flight to name anybody for. */
export function readFlying(order: Order | null, typed: Typed): Flying | null {
  const offer = order && flightOf(order.lines)?.item.offer
  return offer ? { offer, seal: sealsOf(order.lines), named: toNamed(offer, readTravellers(offer, typed)) } : null
}

/** Whether a form was of a package: most are not, and no order is looked for. */
export function isAboutFlight(typed: Typed): boolean {
  return Object.keys(typed).some((name) => /^(given|family|title|born|document|booker|package)/.test(name))
}

export function listFlightErrors(
  { offer, seal }: Flying,
  { typed, read }: Pick<BookingForm, 'typed' | 'read'>,
  at: { today: Day; language: Language },
): { travellers: FieldErrors; agreement: FieldErrors } {
  const message = m.trip_package_agree_error({}, { locale: at.language })
  return {
    travellers: listTravellerErrors(offer, typed, at),
    // Of a page that showed another flight nothing is agreed to.
    agreement: typed.package === 'on' && read === seal ? [] : [{ field: 'package', message }],
  }
}

/** Everything that is wrong, in the order of the page: who books, who flies, what is wished, what is agreed to. */
export function listErrors(parsed: ParsedGuest, flight: ReturnType<typeof listFlightErrors> | null): FieldErrors {
  const errors = parsed.outcome === 'complete' ? [] : parsed.errors
  if (!flight) return errors
  const first = ['name', 'lastname', 'email', 'country', 'phone']
  const isTerms = ({ field }: FieldErrors[number]) => field === 'terms'
  return [
    ...errors.filter(({ field }) => first.includes(field)),
    ...flight.travellers,
    ...errors.filter((each) => !first.includes(each.field) && !isTerms(each)),
    ...flight.agreement,
    ...errors.filter(isTerms),
  ]
}
