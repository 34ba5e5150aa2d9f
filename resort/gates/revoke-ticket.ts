import { type Tx, transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import type { Actor, Order } from '../orders/order.ts'
import { saveEvent } from '../orders/order-queries.ts'
import { lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { endCode, findCode, findHolder, type Holder, type StoredCode, saveRenewed } from './code-queries.ts'
import { takeSigningKey } from './load-signing-key.ts'
import { showCode } from './show-code.ts'

/** `renewed`: the code is dead, and its owner finds a new one on their page. `revoked`: there is none any more. */
export type Revoking = { number: string; because: 'renewed' | 'revoked'; by: Actor }

export type Revoked = { outcome: 'revoked' | 'unknown' | 'over' }

/** What revoking would do, and to which ticket; nothing is changed. */
export async function judgeRevoking(
  { db, clock }: Resort,
  { number, because }: Pick<Revoking, 'number' | 'because'>,
): Promise<{ outcome: 'revocable'; ticket: StoredCode } | { outcome: 'unknown' } | { outcome: 'over' }> {
  const ticket = await findCode(db, number, today(clock))
  if (!ticket) return { outcome: 'unknown' }
  return mayEnd(ticket, because) ? { outcome: 'revocable', ticket } : { outcome: 'over' }
}

/** Nobody is let in with this code from now on; a gate that is offline hears of it when it is online again. */
export async function revokeTicket(resort: Resort, { number, because, by }: Revoking): Promise<Revoked> {
  const day = today(resort.clock)
  const known = await findCode(resort.db, number, day)
  if (!known) return { outcome: 'unknown' }
  return await transact<Revoked>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, known.order)
    const code = await findCode(tx, number, day)
    if (!order || !code || !mayEnd(code, because)) return { outcome: 'over' }
    const holder = because === 'renewed' && code.state === 'sold' ? await findHolder(tx, number) : null
    await endCode(tx, number, because)
    if (holder) await giveAnew(tx, resort, { order, code, holder })
    await saveEvent(tx, order, { cause: `ticket-${because}`, by, line: code.line, details: { ticket: number } })
    return { outcome: 'revoked' }
  })
}

type GivenAnew = { order: Order; code: StoredCode; holder: Holder }

/** It stays with whoever it was handed on to, and they have its new code where an address was left. */
async function giveAnew(tx: Tx, resort: Resort, { order, code, holder }: GivenAnew): Promise<void> {
  const number = await saveRenewed(tx, code, holder)
  const renewed = await findCode(tx, number, today(resort.clock))
  const { name: to, mail } = holder
  if (!renewed || mail === null) return
  const { language } = order
  const { product, along, name, day, starts, useUntil } = renewed
  const link = resort.links.ticket(language, showCode(renewed, await takeSigningKey(tx, resort)).code ?? '')
  const ticket = { number, product, along, name, day, starts, useUntil, isExchanged: false, isRenewed: true }
  await resort.letters.write(tx, resort, order.id, {
    ...{ kind: 'ticket', cause: `ticket ${number}` },
    ticket: { ...ticket, link, language, to, mail },
  })
}

/** One that was revoked may be given anew after all. */
function mayEnd({ ended, stopped }: StoredCode, because: Revoking['because']): boolean {
  return (ended === null || (ended === 'revoked' && because === 'renewed')) && stopped !== 'cancelled'
}
