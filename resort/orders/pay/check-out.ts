import { extraCodesOf } from '../../extras/extra.ts'
import { flightOf } from '../../flights/flight-item.ts'
import type { NamedTraveller } from '../../flights/judge-travellers.ts'
import type { GuestDetails } from '../../guests/guest-details.ts'
import type { Language } from '../../guests/language.ts'
import type { Resort } from '../../resort.ts'
import { agreeToPackage } from '../basket/agree-to-package.ts'
import { type ChosenTerms, chooseTerms } from '../basket/choose-terms.ts'
import { nameTravellers } from '../basket/name-travellers.ts'
import { saveGuest } from '../basket/save-guest.ts'
import { type PayChoice, payChoiceOf } from '../due.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { imprintOfLines } from '../imprint-of-lines.ts'
import type { Order } from '../order.ts'
import type { MeansOfPayment } from './means-of-payment.ts'
import { type PaymentAnswer, payOrder } from './pay-order.ts'
import { type FlightPricedAgain, priceFlightAgain } from './price-flight-again.ts'

export type CheckOutWish = {
  /** What was typed, and who that is; null while it is not complete, or left out where nothing was typed. */
  guest?: { details: GuestDetails | null; typed: Record<string, string>; language: Language }
  /** Of a package: who flies, and whether what belongs to it was read; left out where nothing of it was asked. */
  flight?: { travellers: readonly NamedTraveller[]; agreed: { version: string; seal: string } | null }
  /** What of the terms is to be another; what is left out stays. */
  terms?: { extras?: readonly string[] | undefined; pay?: PayChoice | undefined }
  /** Whether what the guest was shown is what it costs; where nobody looked, what it costs now is agreed to. */
  isAgreed?: (order: Order) => boolean
  /** A payment that is open already: it is gone on with, or the guest is told of it. */
  ifPaying: 'go-on' | 'stop'
  means: Omit<MeansOfPayment, 'agreed'>
}

export type CheckedOut =
  | PaymentAnswer
  | { outcome: 'too-late'; order: Order }
  | Exclude<FlightPricedAgain, { outcome: 'same' }>

/**
 * The way to the till, for everybody who sells: keeps who comes, holds what was chosen, takes over the terms, sees that
 * it costs what was agreed to, and leads on to the payment.
 */
export async function checkOut(resort: Resort, wish: CheckOutWish): Promise<CheckedOut> {
  const { means, guest } = wish
  if (guest) {
    const { details, typed, language } = guest
    await saveGuest(resort, { token: means.token, guest: details, typed, language })
  }
  const held = await holdOrder(resort, means)
  switch (held.outcome) {
    case 'held':
      break
    case 'payment-open':
      if (wish.ifPaying === 'stop') return held
      break
    case 'already-booked':
      if (wish.ifPaying === 'stop') return { outcome: 'booked', order: held.order }
      break
    default:
      return held
  }
  const terms = await takeOver(resort, wish, held.order)
  if (terms.outcome === 'no-rooms') return { outcome: 'no-rooms' }
  const order = terms.outcome === 'chosen' ? terms.order : held.order
  if (terms.outcome === 'too-late' && wish.terms) return { outcome: 'too-late', order }
  const isNamed = await nameForFlight(resort, wish)
  if (guest && (!guest.details || !isNamed)) return { outcome: 'guest-missing', order }
  if (wish.isAgreed && !wish.isAgreed(order)) return { outcome: 'terms-changed', order }
  const priced = flightOf(order.lines) ? await priceFlightAgain(resort, means) : null
  if (priced && priced.outcome !== 'same') return priced
  const { total, dues, lines } = order
  return await payOrder(resort, { ...means, agreed: { total, dues, imprint: imprintOfLines(resort.kinds, lines) } })
}

/** Who flies, and what was read of the package; what is missing of it is said where it is typed. */
async function nameForFlight(resort: Resort, { flight, guest, means }: CheckOutWish): Promise<boolean> {
  if (!flight || !guest) return true
  const { token } = means
  const named = await nameTravellers(resort, { token, travellers: flight.travellers })
  if (named.outcome === 'no-flight') return true
  const { language } = guest
  const agreed = flight.agreed && (await agreeToPackage(resort, { token, ...flight.agreed, language }))
  return named.outcome === 'named' && agreed?.outcome === 'agreed'
}

async function takeOver(resort: Resort, { terms, means }: CheckOutWish, order: Order): Promise<ChosenTerms> {
  if (!terms) return { outcome: 'chosen', order }
  const extras = terms.extras ?? extraCodesOf(order.lines)
  const pay = terms.pay ?? payChoiceOf(order.dues) ?? 'all-now'
  return await chooseTerms(resort, { token: means.token, extras, pay })
}
