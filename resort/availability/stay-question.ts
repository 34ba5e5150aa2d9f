import type { Moment } from '../calendar/moment.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import type { OfferedCurrency } from '../money/list-offered-currencies.ts'
import { isPromoValid, type Promo } from '../rates/promo.ts'
import { findTariff } from '../rates/tariff.ts'
import type { HotelNights } from './hotel-nights.ts'
import type { StaySearch } from './list-stays.ts'
import type { MemberRate } from './offer.ts'

/** What is asked of one stay after another. */
export type StayQuestion = {
  rooms: readonly Party[]
  currency: Currency
  promo: Promo | null
  members: MemberRate | null
  moment: Moment
  currencies: readonly OfferedCurrency[]
}

/** The question for one stay, as a search for it would be; null in a currency that is not offered today. */
export function toSearch(question: StayQuestion, nights: HotelNights, stay: Stay): StaySearch | null {
  const { rooms, currency, promo, members, moment, currencies } = question
  const tariff = findTariff(currencies, currency, nights.taxes)
  // The code was judged once, for what was asked; for another stay it may not be valid, which is no wrong guess.
  const isValid = (each: Promo) => isPromoValid(each, { hotel: nights.hotel.code, stay, today: moment.today })
  const promos = members?.promos.filter(isValid) ?? []
  return (
    tariff && {
      stay,
      rooms,
      chosen: [],
      promo: promo && isValid(promo) ? promo : null,
      members: members && promos.length ? { ...members, promos } : null,
      ...moment,
      ...tariff,
    }
  )
}
