import type {
  Offer,
  OfferAvailableServiceBaggage,
  OfferSliceSegment,
  SeatMap,
  SeatMapCabinRow,
  SeatMapCabinRowSection,
  SeatMapCabinRowSectionElement,
} from '@duffel/api/types'
import type { Carrier } from './carriers.ts'
import { amount, newId } from './draw-offer.ts'
import { hashOf } from './timetable.ts'

/** More bags than the fare has: of one person each, for one way, or for both where the airline sells them so. */
export function drawBags({ slices, passengers }: Offer, carrier: Carrier): OfferAvailableServiceBaggage[] {
  const ways = carrier.isLeisure ? slices.map((slice) => [slice]) : [slices]
  return passengers
    .filter(({ type }) => type !== 'infant_without_seat')
    .flatMap(({ id }) => ways.map((way) => drawBag(id, way, carrier)))
}

function drawBag(passenger: string, way: Offer['slices'], { isLeisure }: Carrier): OfferAvailableServiceBaggage {
  return {
    id: newId('ase'),
    type: 'baggage',
    passenger_ids: [passenger],
    segment_ids: way.flatMap(({ segments }) => segments.map(({ id }) => id)),
    maximum_quantity: isLeisure ? 2 : 1,
    total_amount: amount(isLeisure ? 3_250 : 7_800),
    total_currency: 'USD',
    metadata: {
      type: 'checked',
      maximum_weight_kg: 23,
      maximum_length_cm: null,
      maximum_height_cm: null,
      maximum_depth_cm: null,
    },
  }
}

const rows = 28
const exitRow = 12
const columns = [
  ['A', 'B', 'C'],
  ['D', 'E', 'F'],
]

/** One map for each plane of an offer; who sits on a lap has no seat to choose. */
export function drawSeatMaps({ slices, passengers }: Offer): SeatMap[] {
  const seated = passengers.filter(({ type }) => type !== 'infant_without_seat').map(({ id }) => id)
  return slices.flatMap((slice) =>
    slice.segments.map((segment) => ({
      ...{ id: newId('sea'), slice_id: slice.id, segment_id: segment.id },
      cabins: [
        {
          ...{ deck: 0, cabin_class: 'economy', aisles: 1, wings: { first_row_index: 9, last_row_index: 18 } },
          rows: Array.from({ length: rows }, (_, index) => drawRow(index + 1, segment, seated)).concat(galley()),
        },
      ],
    })),
  )
}

function drawRow(row: number, segment: OfferSliceSegment, seated: readonly string[]): SeatMapCabinRow {
  const seats = columns.map((letters) => ({
    elements: letters.map((letter) => drawSeat(row, letter, segment, seated)),
  }))
  return { sections: row === exitRow ? seats.map(withExit) : seats }
}

/** The exit is where a seat would be. */
function withExit({ elements }: SeatMapCabinRowSection, side: number): SeatMapCabinRowSection {
  const exit: SeatMapCabinRowSectionElement = { type: 'exit_row' }
  return { elements: side === 0 ? [exit, ...elements.slice(1)] : [...elements.slice(0, -1), exit] }
}

function drawSeat(
  row: number,
  letter: string,
  { departing_at, marketing_carrier_flight_number: number }: OfferSliceSegment,
  seated: readonly string[],
): SeatMapCabinRowSectionElement {
  const designator = `${row}${letter}`
  const isTaken = hashOf(`${number}${departing_at}${designator}`) % 3 === 0
  const price = row <= 4 ? 4_200 : row === exitRow + 1 ? 3_100 : 1_400
  return {
    type: 'seat',
    designator,
    name: row === exitRow + 1 ? 'Exit row seat' : '',
    disclosures: row === exitRow + 1 ? ['Do not seat children in exit row seats'] : [],
    available_services: isTaken
      ? []
      : seated.map((passenger_id) => ({
          ...{ id: newId('ase'), passenger_id },
          ...{ total_amount: amount(price), total_currency: 'USD' },
        })),
  }
}

function galley(): SeatMapCabinRow[] {
  return [
    { sections: [{ elements: [{ type: 'lavatory' }, { type: 'galley' }] }, { elements: [{ type: 'lavatory' }] }] },
  ]
}
