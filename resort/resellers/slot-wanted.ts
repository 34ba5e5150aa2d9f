import type { Day } from '../calendar/day.ts'
import type { Visitors } from '../products/admit-party.ts'
import { type Unit, units } from '../products/product.ts'
import type { Booking } from './booking.ts'
import { outingOf, ticketLinesOf } from './booking.ts'

/** One of the people, as a reseller names them. */
export type TicketWanted = { unit: Unit; uuid: string | null; reference: string | null }

/** What a reseller wants for its guests: an option of a product on a day, for some people. */
export type SlotWanted = { product: string; option: string; day: Day; tickets: readonly TicketWanted[] }

/** Resellers tell no ages: each is as old as its unit allows, so that none is younger than it seems. */
const oldestOf = { child: 11, infant: 4 } as const

export function visitorsOfUnits(wanted: readonly Unit[]): Visitors {
  const ages = wanted.flatMap((unit) => (unit === 'adult' ? [] : oldestOf[unit]))
  return { adults: wanted.length - ages.length, ages }
}

/** As the lines of an outing stand: grown-ups, then children, then infants. */
export function inOrderOfLines(tickets: readonly TicketWanted[]): TicketWanted[] {
  return tickets.toSorted((one, other) => units.indexOf(one.unit) - units.indexOf(other.unit))
}

/** What is booked, as it could be wanted again. */
export function slotOf({ order, tickets }: Pick<Booking, 'order' | 'tickets'>): SlotWanted {
  const { product, option, day } = outingOf(order)
  const named = ticketLinesOf(order).map(({ id, item }): TicketWanted => {
    const ticket = tickets.find(({ line }) => line === id)
    return { unit: item.unit, uuid: ticket?.uuid ?? null, reference: ticket?.reference ?? null }
  })
  return { product, option, day: day ?? '', tickets: named }
}

/** The same product, day and people, whatever they are called. */
export function isSameSlot(one: SlotWanted, other: SlotWanted): boolean {
  const told = ({ product, option, day, tickets }: SlotWanted) =>
    [product, option, day, ...inOrderOfLines(tickets).map(({ unit }) => unit)].join(' ')
  return told(one) === told(other)
}

/** Whatever they are called now, as far as it is said, they are called already. */
export function hasSameNames(present: SlotWanted, wanted: SlotWanted): boolean {
  const before = inOrderOfLines(present.tickets)
  return inOrderOfLines(wanted.tickets).every(({ uuid, reference }, index) => {
    const known = before[index]
    return (uuid === null || uuid === known?.uuid) && (reference === null || reference === known?.reference)
  })
}
