import {
  dayParts,
  type FlightSorting,
  flightSortings,
  listCarriers,
  type PricedOffer,
} from '#resort/flights/flight-choices.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { type Asked, type TripBooking, toTripQuery } from '../../read-trip.ts'

type Filtering = { booking: TripBooking; asked: Asked; offers: readonly PricedOffer[]; locale: Language }

/** The form that narrows the list: all of it is in the address, and what was chosen before comes along. */
export function showFilter({ booking, asked, offers, locale }: Filtering) {
  const { filter } = asked
  const any = { value: '', words: m.flights_any({}, { locale }) }
  const kept = toTripQuery(booking, { ...asked, filter: { ...noFilter, order: 'price' }, flight: null, turn: 0 })
  return {
    title: m.flights_filter({}, { locale }),
    go: m.flights_filter_go({}, { locale }),
    kept: [...kept].map(([name, value]) => ({ name, value })),
    isUsed: JSON.stringify({ ...filter, order: 'price' }) !== JSON.stringify(noFilter),
    fields: [
      {
        name: 'order',
        label: m.flights_order({}, { locale }),
        value: filter.order,
        options: flightSortings.map((value) => ({ value, words: orderWords[value]({}, { locale }) })),
      },
      {
        name: 'stops',
        label: m.flights_stops({}, { locale }),
        value: filter.mostStops === null ? '' : String(filter.mostStops),
        options: [
          any,
          { value: '0', words: m.flights_stops_0({}, { locale }) },
          { value: '1', words: m.flights_stops_1({}, { locale }) },
        ],
      },
      {
        name: 'leaves',
        label: m.flights_leaves({}, { locale }),
        value: filter.leaves ?? '',
        options: [any, ...dayParts.map((value) => ({ value, words: partWords[value]({}, { locale }) }))],
      },
      {
        name: 'carrier',
        label: m.flights_carrier({}, { locale }),
        value: filter.carrier ?? '',
        options: [any, ...listCarriers(offers).map(({ code, name }) => ({ value: code, words: name }))],
      },
      {
        name: 'bags',
        label: m.flights_bags({}, { locale }),
        value: filter.bags ?? '',
        options: [any, { value: 'checked', words: m.flights_bags_checked({}, { locale }) }],
      },
    ],
  }
}

export const noFilter = { mostStops: null, leaves: null, carrier: null, bags: null, order: 'price' } as const

const orderWords: Record<FlightSorting, typeof m.flights_order_price> = {
  price: m.flights_order_price,
  duration: m.flights_order_duration,
  departure: m.flights_order_departure,
}
const partWords = {
  night: m.flights_part_night,
  morning: m.flights_part_morning,
  afternoon: m.flights_part_afternoon,
  evening: m.flights_part_evening,
}
