import type { Line } from '../lines/line.ts'
import { admitParty } from '../products/admit-party.ts'
import { linesOfOuting } from './lines-of-outing.ts'
import { isDepositLine, isTicketLine, type Outing, outingKey, type TicketItem } from './ticket-item.ts'
import { visitorsOf } from './visitors-of.ts'

type Ticket = Line & { item: TicketItem }

/** Who was given a ticket, by its line; what is not here its buyer has. */
export type Holders = ReadonlyMap<string, string>

/**
 * What ends with the ticket of one person: what they left as a deposit, and their share of what goes with the park. Null
 * where nobody else goes there, or no grown-up would.
 */
export function linesOfPerson(sold: readonly Line[], ticket: Ticket, holders: Holders = new Map()): Line[] | null {
  const rest = ticketsOf(sold, ticket.item.outing).filter(({ id }) => id !== ticket.id)
  if (admitParty({ leastAge: 0 }, visitorsOf(rest)).outcome !== 'admitted') return null
  const complements = linesOfOuting(sold, ticket.item.outing).filter(isTicketLine)
  const others = new Map(
    complements
      .map(({ item: { outing } }) => outing)
      .flatMap((outing) => {
        return outingKey(outing) === outingKey(ticket.item.outing) ? [] : [[outingKey(outing), outing] as const]
      }),
  )
  const along = [...others.values()].flatMap((outing) => shareOf(sold, outing, { ticket, rest, holders }))
  return [ticket, ...depositOf(sold, ticket), ...along]
}

/** Children would be left without a grown-up. */
export function isNeededByChildren(sold: readonly Line[], ticket: Ticket): boolean {
  const rest = ticketsOf(sold, ticket.item.outing).filter(({ id }) => id !== ticket.id)
  return rest.length > 0 && admitParty({ leastAge: 0 }, visitorsOf(rest)).outcome !== 'admitted'
}

function ticketsOf(sold: readonly Line[], outing: Outing): Ticket[] {
  return sold.filter(isTicketLine).filter(({ item }) => outingKey(item.outing) === outingKey(outing))
}

/** Each person leaves one, whoever pays nothing none. */
function depositOf(sold: readonly Line[], { id, item: { outing } }: Ticket): Line[] {
  const deposits = sold.filter(isDepositLine).filter(({ item }) => outingKey(item.outing) === outingKey(outing))
  const stay = ticketsOf(sold, outing).filter((each) => each.id !== id && each.item.unit !== 'infant')
  return deposits.slice(stay.length, stay.length + 1)
}

type Going = { ticket: Ticket; rest: Ticket[]; holders: Holders }

/**
 * Of a shuttle or photographs: one of the same age, where more of them go along than still go to the park. The one that
 * whoever stays at home has, else one that nobody was given: no other guest is left without a way there.
 */
function shareOf(sold: readonly Line[], outing: Outing, { ticket, rest, holders }: Going): Line[] {
  const isAlike = ({ item }: Ticket) => item.unit === ticket.item.unit && item.age === ticket.item.age
  const theirs = ticketsOf(sold, outing).filter(isAlike)
  if (theirs.length <= rest.filter(isAlike).length) return []
  const own = theirs.findLast(({ id }) => holders.get(id) === holders.get(ticket.id))
  const one = own ?? theirs.findLast(({ id }) => !holders.has(id)) ?? theirs.at(-1)
  return one ? [one, ...depositOf(sold, one)] : []
}
