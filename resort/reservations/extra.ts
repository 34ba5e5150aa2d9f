import { nightCount, type Stay } from '../calendar/stay.ts'
import { guestCount, type Party } from '../guests/party.ts'
import type { Sentence } from '../guests/sentence.ts'
import { convert } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, money, multiply, sum } from '../money/money.ts'
import type { Rate } from '../money/rate.ts'

export const extraCodes = ['transfer', 'late-check-out', 'spa'] as const
export type ExtraCode = (typeof extraCodes)[number]

/** What a guest may add to the rooms, all-in: cents of a US dollar with taxes. */
export type Extra = { code: ExtraCode; name: Sentence; per: 'booking' | 'room' | 'guest'; minor: number }

/** What stands beside the rooms; `courtesy` is what the house took off the price after booking. */
export type ChosenExtra = {
  code: ExtraCode | 'courtesy'
  name: Sentence
  quantity: number
  each: Money
  total: Money
}

export const extras: readonly Extra[] = [
  {
    code: 'transfer',
    name: {
      es: 'Traslado privado del aeropuerto de Cancún y de regreso',
      en: 'Private transfer from Cancún airport and back',
      pt: 'Traslado privado do aeroporto de Cancún e de volta',
    },
    per: 'booking',
    minor: 14_500,
  },
  {
    code: 'late-check-out',
    name: {
      es: 'Salida tardía, hasta las 15:00',
      en: 'Late check-out, until 15:00',
      pt: 'Saída tardia, até as 15:00',
    },
    per: 'room',
    minor: 6_000,
  },
  {
    code: 'spa',
    name: {
      es: 'Circuito de agua en el spa, una vez por persona adulta',
      en: 'Water circuit at the spa, once for each adult',
      pt: 'Circuito de água no spa, uma vez por adulto',
    },
    per: 'guest',
    minor: 5_500,
  },
]

export type ExtraTerms = { stay: Stay; rooms: readonly Party[]; currency: Currency; perUsd: Rate }

/** What every extra would cost this booking, at the exchange rate of its quote. */
export function priceExtras(terms: ExtraTerms): ChosenExtra[] {
  return extras.filter((extra) => isPossible(extra, terms)).map((extra) => priceExtra(extra, terms))
}

/** Prices what was chosen and forgets what is not for sale; each once. */
export function chooseExtras(codes: readonly string[], terms: ExtraTerms): ChosenExtra[] {
  return priceExtras(terms).filter(({ code }) => codes.includes(code))
}

export function sumExtras(currency: Currency, chosen: readonly ChosenExtra[]): Money {
  return sum(
    currency,
    chosen.map(({ total }) => total),
  )
}

/** Less to pay, as a line of its own: the lines of a reservation go on adding up to its total. */
export function courtesyOf(less: Money): ChosenExtra {
  const name = { es: 'Cortesía de la casa', en: 'Courtesy of the house', pt: 'Cortesia da casa' }
  return { code: 'courtesy', name, quantity: 1, each: less, total: less }
}

function priceExtra({ code, name, per, minor }: Extra, { rooms, currency, perUsd }: ExtraTerms): ChosenExtra {
  const quantity = { booking: 1, room: rooms.length, guest: adultsOf(rooms) }[per]
  const each = convert(money(minor, 'USD'), { [currency]: perUsd }, currency)
  return { code, name, quantity, each, total: multiply(each, quantity) }
}

function adultsOf(rooms: readonly Party[]): number {
  return rooms.reduce((all, party) => all + party.adults, 0)
}

/** A car takes six; more are arranged by telephone. */
function isPossible({ code }: Extra, { rooms, stay }: ExtraTerms): boolean {
  const guests = rooms.reduce((all, party) => all + guestCount(party), 0)
  return code !== 'transfer' || (guests <= 6 && nightCount(stay) >= 1)
}
