import { randomUUID } from 'node:crypto'
import { today } from '../calendar/today.ts'
import type { Line } from '../lines/line.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import { pricePerson } from '../products/price-person.ts'
import type { Resort } from '../resort.ts'
import { type MadeOuting, makeOuting } from '../tickets/make-outing.ts'
import { isTicketLine } from '../tickets/ticket-item.ts'
import type { ResellerTicket } from './booking.ts'
import { toRetail } from './price-for-reseller.ts'
import type { Reseller } from './reseller.ts'
import { inOrderOfLines, type SlotWanted, visitorsOfUnits } from './slot-wanted.ts'

export type MadeSlot = Extract<MadeOuting, { outcome: 'made' }>

export type SlotMade =
  | MadeSlot
  /** It goes along with another product, and a booking of a reseller has one only. */
  | { outcome: 'goes-with-nothing' }
  | Exclude<MadeOuting, { outcome: 'made' }>

/** The outing of a reseller's guests at the reseller's price. What is lent is paid for where it is lent. */
export async function makeSlot(
  resort: Resort,
  reseller: Reseller,
  { slot, own = [] }: { slot: SlotWanted; own?: readonly QuotaDay[] },
): Promise<SlotMade> {
  const { product, option, day, tickets } = slot
  const visitors = visitorsOfUnits(tickets.map(({ unit }) => unit))
  const { currency, less } = reseller
  const made = await makeOuting(resort, { product, option, day, visitors, currency, less, own })
  if (made.outcome !== 'made') return made
  if (made.outing.isComplement) return { outcome: 'goes-with-nothing' }
  return { ...made, lines: made.lines.filter(isTicketLine) }
}

/** What is kept beside each line of it, in the order in which its lines were made. */
export function nameTickets(
  resort: Pick<Resort, 'clock'>,
  { product, outing }: MadeSlot,
  { lines, slot, currency }: { lines: readonly Line[]; slot: SlotWanted; currency: Reseller['currency'] },
): ResellerTicket[] {
  const option = product.options.find(({ code }) => code === outing.option)
  const question = option && { product, option, day: slot.day, today: today(resort.clock) }
  return inOrderOfLines(slot.tickets).flatMap(({ unit, uuid, reference }, index) => {
    const line = lines[index]
    const price = question && pricePerson(question, unit)
    if (!line || !price) throw new Error(`A ticket for ${slot.product} has no line or no price.`)
    const retail = toRetail({ currency, perUsd: outing.perUsd }, price.minor)
    return [{ line: line.id, uuid: uuid ?? randomUUID(), reference, retail }]
  })
}
