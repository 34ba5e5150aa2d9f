import type { Tx } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import { findCode, listHandedOn } from '../gates/code-queries.ts'
import { takeSigningKey } from '../gates/load-signing-key.ts'
import { showCode } from '../gates/show-code.ts'
import { loadOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'

/** Whoever was given one of these tickets, which are being cancelled, hears so where they left an address. The order is locked. */
export async function tellHolders(tx: Tx, resort: Resort, id: string, lines: readonly string[]): Promise<void> {
  const handed = await listHandedOn(tx, lines)
  if (!handed.length) return
  const { language } = await loadOrder(tx, resort.kinds, id)
  const key = await takeSigningKey(tx, resort)
  for (const { number, to, mail } of handed) {
    const code = await findCode(tx, number, today(resort.clock))
    if (!code || mail === null) continue
    const { name, day, starts, useUntil } = code
    const link = resort.links.ticket(language, showCode(code, key).code ?? '')
    const when = { number, name, day, starts, useUntil, isExchanged: false, isCancelled: true }
    await resort.letters.write(tx, resort, id, {
      ...{ kind: 'ticket', cause: `ticket ${number} cancelled` },
      ticket: { ...when, link, language, to, mail },
    })
  }
}
