import type { Tx } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import { findCode, listHandedOn, renewCodes } from '../gates/code-queries.ts'
import { type SigningKey, takeSigningKey } from '../gates/load-signing-key.ts'
import { showCode } from '../gates/show-code.ts'
import type { Line } from '../lines/line.ts'
import type { Order } from '../orders/order.ts'
import { countRevisions, loadOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { isTicketLine, listOutings } from '../tickets/ticket-item.ts'

/**
 * Tickets of a locked order that have another day than before now get their code for it, and whoever was given one is
 * written to, also where its day is the same and its hour is not. Answers the lines that have another code.
 */
export async function renewTickets(tx: Tx, resort: Resort, before: Order): Promise<string[]> {
  if (!before.lines.some(isTicketLine)) return []
  const renewed = await renewCodes(tx, before.id)
  const order = await loadOrder(tx, resort.kinds, before.id)
  const lines = renewed.map(({ line }) => line)
  const atOtherHour = listAtOtherHour(before, order).filter((line) => !lines.includes(line))
  const moved = atOtherHour.length ? await listHandedOn(tx, atOtherHour) : []
  const cause = ` moved ${await countRevisions(tx, before.id)}`
  const given: Given[] = [
    ...renewed.map((each) => ({ ...each, cause: '', isExchanged: true })),
    ...moved.map((each) => ({ ...each, cause, isExchanged: false, isOtherHour: true })),
  ].filter(({ mail }) => mail !== null)
  if (given.length) {
    const key = await takeSigningKey(tx, resort)
    for (const each of given) await writeToHolder(tx, resort, { order, key, given: each })
  }
  return lines
}

type Given = {
  number: string
  to: string | null
  mail: string | null
  /** What tells it from other letters about the same number. */
  cause: string
  isExchanged: boolean
  isOtherHour?: boolean
}

/** What goes along with a park or tour is had at its hour. */
function listAtOtherHour(before: Order, after: Order): string[] {
  const hours = new Map(after.lines.filter(isTicketLine).map((line) => [line.id, hourOf(line, after.lines)]))
  const own = before.lines.filter(isTicketLine).filter(({ state }) => state === 'sold')
  return own.filter((line) => hours.get(line.id) !== hourOf(line, before.lines)).map(({ id }) => id)
}

function hourOf({ item: { outing } }: Line & { item: { outing: Outing } }, lines: readonly Line[]): string | null {
  const sold = lines.filter(({ state }) => state === 'sold')
  const park = listOutings(sold).find(({ day, isComplement }) => day === outing.day && !isComplement)
  return outing.isComplement ? (park?.starts ?? null) : outing.starts
}

type Outing = ReturnType<typeof listOutings>[number]
type Told = { order: Order; key: SigningKey; given: Given }

async function writeToHolder(tx: Tx, resort: Resort, { order, key, given }: Told): Promise<void> {
  const { number, to, mail, cause, ...what } = given
  const code = await findCode(tx, number, today(resort.clock))
  if (!code || to === null || mail === null) return
  const { language } = order
  const { product, along, name, day, useUntil } = code
  const starts = code.starts ?? (given.isOtherHour ? (along?.park?.starts ?? null) : null)
  const link = resort.links.ticket(language, showCode(code, key).code ?? '')
  await resort.letters.write(tx, resort, order.id, {
    ...{ kind: 'ticket', cause: `ticket ${number}${cause}` },
    ticket: { number, product, along, name, day, starts, useUntil, ...what, link, language, to, mail },
  })
}
