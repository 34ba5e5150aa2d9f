import { type FlightItem, isFlightLine, sealsOf } from '#resort/flights/flight-item.ts'
import { flightLine } from '#resort/flights/flight-line.ts'
import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import type { FlightTraveller } from '#resort/flights/flight-port.ts'
import { packageVersion } from '#resort/flights/package-information.ts'
import { priceFlight } from '#resort/flights/price-flight.ts'
import type { Line } from '#resort/lines/line.ts'
import { loadRates } from '#resort/money/load-rates.ts'
import { agreeToPackage } from '#resort/orders/basket/agree-to-package.ts'
import type { RoomsWanted } from '#resort/orders/basket/choose-rooms.ts'
import { nameTravellers } from '#resort/orders/basket/name-travellers.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import type { Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { addLines } from './add-lines.ts'
import {
  type BookingHouse,
  choose,
  type Guest,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from './open-booking-house.ts'
import { buyer } from './open-chair-house.ts'
import { type TestFlights, withTestFlights } from './open-test-flights.ts'
import { sampleGuest } from './sample-guest.ts'

export type FlightHouse = BookingHouse & { supplier: TestFlights }

/** The house with everything from rooms to money and a supplier of flights, in this process. */
export async function openFlightHouse(wait = {}): Promise<FlightHouse> {
  return await withTestFlights(openBookingHouse, wait)
}

/** Whoever chooses needs no more of a house. */
type Chooser = Pick<FlightHouse, 'resort'> & { supplier: Pick<TestFlights, 'flights'> }

/** An offer for two grown-ups, as it stands: the first of its kind. */
export async function findOffer(
  { supplier: { flights } }: Pick<Chooser, 'supplier'>,
  isWanted: (offer: FlightOffer) => boolean = ({ hold }) => hold === null,
  from = 'MEX',
): Promise<FlightOffer> {
  const travellers = [{ age: null }, { age: null }]
  const { search } = await flights.search({ from, to: 'CUN', out: '2027-01-12', home: '2027-01-16', travellers })
  for (;;) {
    const { offers, isLast } = await flights.nextOffers(search)
    const found = offers.find(isWanted)
    if (found) return found
    if (isLast) throw new Error('Nobody offers such a flight.')
  }
}

/** Ana and Luis, in the places of the offer. */
export function travellersOf({ travellers }: FlightOffer): FlightTraveller[] {
  return travellers.map(({ id }, place) => ({
    ...{ id, givenName: place ? 'Luis' : 'Ana', familyName: place ? 'Soto' : 'Nunez', born: '1984-05-02' },
    ...{ title: place ? ('mr' as const) : ('ms' as const), infant: null, document: null },
  }))
}

/** A room for four nights and a flight beside it, with everybody named: ready to be paid. */
export async function choosePackage(
  house: Chooser,
  guest: Guest = newGuest(),
  { offer = null, currency = 'MXN', ...wanted }: { offer?: FlightOffer | null } & Partial<RoomsWanted> = {},
): Promise<Order> {
  const { resort } = house
  const found = offer ?? (await findOffer(house))
  await choose(house, guest, { currency, ...wanted })
  const price = priceFlight(found.total, { currency, rates: await loadRates(resort), prices: resort.flightPrices })
  if (!price) throw new Error(`There is no rate for ${currency}.`)
  const added = await addLines(resort, { ...buyer, ...guest, currency, lines: [flightLine(found, price)] })
  if (added.outcome !== 'added') throw new Error(`No flight: ${added.outcome}`)
  await saveGuest(resort, { token: guest.token, guest: sampleGuest, typed: {} })
  const named = await nameTravellers(resort, { token: guest.token, travellers: travellersOf(found) })
  if (named.outcome !== 'named') throw new Error(`Nobody is named: ${named.outcome}`)
  const words = { version: packageVersion, seal: sealsOf(named.order.lines), language: 'es' } as const
  const { outcome } = await agreeToPackage(resort, { token: guest.token, ...words })
  if (outcome !== 'agreed') throw new Error(`Nothing is agreed to: ${outcome}`)
  return named.order
}

/** Chosen, and agreed to on the page of the cards: the money is set aside, and no airline was asked yet. */
export async function agreeToPay(
  house: FlightHouse,
  guest: Guest = newGuest(),
  isWanted?: (offer: FlightOffer) => boolean,
  from?: string,
): Promise<{ id: string; guest: Guest; payment: string }> {
  const order = await choosePackage(house, guest, { offer: await findOffer(house, isWanted, from) })
  return { id: order.id, guest, payment: await payPackage(house, order.id, guest) }
}

/** Once more, by another card, where an airline has said no. */
export async function payPackage(house: FlightHouse, id: string, guest: Guest): Promise<string> {
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  const payment = (await listPayments(house.resort.db, id)).at(-1)
  if (!payment) throw new Error('Nothing is paid.')
  return payment.id
}

export const loadPackage = ({ resort }: FlightHouse, id: string): Promise<Order> =>
  loadOrder(resort.db, resort.kinds, id)

export function flightOf({ lines }: Order): Line<FlightItem> {
  const line = lines.find(isFlightLine)
  if (!line) throw new Error('There is no flight on the order.')
  return line
}

/** How often the provider of cards really took money. */
export function countTaken({ suppliers }: FlightHouse): number {
  return suppliers.money.filter(({ what }) => what === 'captured').length
}

/** Orders that the supplier of flights has and that nobody gave back. */
export function listFlown({ supplier }: FlightHouse) {
  return [...supplier.books.orders.values()].filter(({ cancelled_at }) => !cancelled_at)
}
