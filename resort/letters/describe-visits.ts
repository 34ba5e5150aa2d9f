import { isAlive } from '../lines/line.ts'
import { isBooked, type Order } from '../orders/order.ts'
import type { Resort } from '../resort.ts'
import { isTicketLine, listOutings, type Outing } from '../tickets/ticket-item.ts'
import type { LetterFacts } from './letter-facts.ts'

/** Each park or tour that has a day, with what goes along with it there; what nobody goes to any more is told as that. */
export function describeVisits(
  shop: Resort['shop'],
  order: Pick<Order, 'lines' | 'language' | 'state'>,
): LetterFacts['visits'] {
  const { lines, language } = order
  const tickets = lines.filter(isTicketLine)
  const going = isBooked(order) ? listOutings(tickets.filter(isAlive)).filter(({ isClosed }) => !isClosed) : []
  const idsOfGoing = going.map(({ id }) => id)
  const tell = ({ id, product, day, starts, ends, shown }: Outing): LetterFacts['visits'] => {
    if (id === null || day === null) return []
    const along = going.filter((each) => each.isComplement && each.day === day)
    const how = [
      shop.findProduct(product, language)?.meeting,
      ...along.map((each) => sayAlong(each, shop.findProduct(each.product, language)?.schedule)),
    ]
    const isOn = idsOfGoing.includes(id)
    return [
      {
        id,
        name: shown.name[language],
        day,
        starts,
        ends,
        place: shop.findProduct(product, language)?.place ?? null,
        how: isOn ? how.filter((each) => typeof each === 'string') : [],
        isOn,
      },
    ]
  }
  const sayAlong = ({ shown }: Outing, schedule: string | undefined) =>
    schedule ? `${shown.name[language]}: ${schedule}` : shown.name[language]
  return listVisited(tickets).flatMap(tell)
}

/** Two that were on the same day one after the other have each their own. */
function listVisited(tickets: readonly { item: { outing: Outing } }[]): Outing[] {
  const outings = tickets.map(({ item }) => item.outing).filter(({ isComplement }) => !isComplement)
  return [...new Map(outings.map((outing) => [outing.id, outing])).values()]
}
