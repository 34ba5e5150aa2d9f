import type { Tx } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import { findCode, listHandedOn } from '../gates/code-queries.ts'
import { takeSigningKey } from '../gates/load-signing-key.ts'
import { showCode } from '../gates/show-code.ts'
import { isGiftLine } from '../gifts/gift-item.ts'
import type { Order } from '../orders/order.ts'
import type { Resort } from '../resort.ts'
import { isOfOuting } from '../tickets/ticket-item.ts'
import { writeGiftEnded } from './write-gift.ts'

/** Whoever was given something of these lines, which are being cancelled, hears so where an address was left. The order is locked. */
export async function tellHolders(tx: Tx, resort: Resort, order: Order, lines: Order['lines']): Promise<void> {
  for (const line of lines.filter(isGiftLine)) await writeGiftEnded(tx, resort, order, line)
  // Of a day that the house closed they have heard, and their buyer chooses.
  const tickets = lines.filter(isOfOuting).filter(({ item }) => !item.outing.isClosed)
  const ids = tickets.map(({ id }) => id)
  const handed = ids.length ? await listHandedOn(tx, ids) : []
  if (!handed.length) return
  const { language } = order
  const key = await takeSigningKey(tx, resort)
  for (const { number, to, mail } of handed) {
    const code = await findCode(tx, number, today(resort.clock))
    if (!code || mail === null) continue
    const { product, along, name, day, starts, useUntil } = code
    const link = resort.links.ticket(language, showCode(code, key).code ?? '')
    const when = { number, product, along, name, day, starts, useUntil, isExchanged: false, isCancelled: true }
    await resort.letters.write(tx, resort, order.id, {
      ...{ kind: 'ticket', cause: `ticket ${number} cancelled` },
      ticket: { ...when, link, language, to, mail },
    })
  }
}
