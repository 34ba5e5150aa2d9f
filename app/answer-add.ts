import { redirect } from 'react-router'
import { parseDay } from '#resort/calendar/day.ts'
import type { Language } from '#resort/guests/language.ts'
import { addOuting, type OutingAdded } from '#resort/orders/basket/add-outing.ts'
import { m } from './messages/compiled/messages.js'
import { pathTo } from './paths.ts'
import { readVisitors } from './read-visitors.ts'
import type { Visit } from './visit.ts'

/** In an address, the day of an open ticket. */
export const openDay = 'open'

export type AddRefused = { status: number; refusal: string; isUnavailable: boolean }

/** Puts what a form names into the cart; where it cannot be had, the answer says why. */
export async function answerAdd(carried: Visit, form: FormData): Promise<AddRefused> {
  const { resort, visitor, address } = carried
  const { token, language, country, booking } = visitor
  const text = (name: string) => form.get(name)?.toString() ?? ''
  const day = text('day')
  const instead = text('instead')
  const product = text('product')
  const added = await addOuting(resort, {
    ...{ token, language, country, currency: booking.currency, promocode: null, address, product },
    option: text('option') || null,
    // An open ticket has none.
    day: day === '' ? null : (parseDay(day) ?? ''),
    visitors: readVisitors(form, booking.rooms),
    instead: instead === '' ? null : { product, day: instead === openDay ? null : instead },
  })
  if (added.outcome !== 'added') return refuse(added, language)
  throw redirect(`${pathTo('cart', language, { added: product })}#said`, 303)
}

function refuse(added: Exclude<OutingAdded, { outcome: 'added' }>, locale: Language): AddRefused {
  const isUnavailable = added.outcome === 'unknown-product'
  return { status: added.outcome === 'maintenance' ? 503 : 409, refusal: sayWhy(added, locale), isUnavailable }
}

/** The sentences of the specification, and those it does not have. */
export function sayWhy(added: Exclude<OutingAdded, { outcome: 'added' }>, locale: Language): string {
  const words = { locale }
  switch (added.outcome) {
    case 'no-schedule':
      return m.shop_error_schedule({}, words)
    case 'not-available':
    case 'sold-out':
      return m.shop_error_date({}, words)
    case 'duplicate':
      return m.shop_error_duplicate({}, words)
    case 'same-date':
      return m.shop_error_same_date({}, words)
    case 'too-many-products':
      return m.shop_error_limit({}, words)
    case 'no-price':
    case 'currency-not-offered':
      return m.shop_error_prices({}, words)
    case 'too-young':
      return m.product_too_young({ least: added.leastAge, age: added.age }, words)
    case 'no-party':
      return m.product_no_party({}, words)
    case 'goes-with-nothing':
      return m.shop_error_goes_with({}, words)
    case 'payment-open':
      return m.shop_error_payment_open({}, words)
    case 'unknown-product':
      return m.shop_error_unavailable({}, words)
    case 'not-there':
      return m.shop_error_not_there({}, words)
    case 'too-many-lines':
    case 'too-many-drafts':
    case 'too-many-holds':
    case 'proof-needed':
      return m.shop_error_too_many({}, words)
    case 'maintenance':
      return m.shop_error_generic({}, words)
  }
}
