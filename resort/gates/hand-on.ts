import { transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import type { Language } from '../guests/language.ts'
import { guestActor, isBooked } from '../orders/order.ts'
import { parseNumber } from '../orders/order-number.ts'
import { saveEvent } from '../orders/order-queries.ts'
import { countWithinADay, lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { findCode, type Holder, type StoredCode, saveHolder } from './code-queries.ts'
import { findPassesAround } from './entry-queries.ts'
import { holderForm } from './judge-holder.ts'
import { loadSigningKey } from './load-signing-key.ts'
import { showCode } from './show-code.ts'

export type HandingOn = { number: string; to: Holder; language: Language }

export type HandedOn =
  | { outcome: 'handed-on' }
  /** It is no ticket of this order, was handed on meanwhile, or is good no longer. */
  | { outcome: 'gone' }
  /** Nobody can be called or written to so. */
  | { outcome: 'odd-holder' }
  | { outcome: 'used' }
  | { outcome: 'too-often' }

/** Each may be a letter to somebody who did not ask for one. */
export const mostTimes = 5
const mostADay = 20

/** The ticket is somebody else's: the code that was shown so far is dead at once. */
export async function handOn(resort: Resort, id: string, { number, language, ...wish }: HandingOn): Promise<HandedOn> {
  const judged = holderForm.safeParse(wish.to)
  if (!judged.success) return { outcome: 'odd-holder' }
  const to = judged.data
  const key = await loadSigningKey(resort)
  return await transact<HandedOn>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const day = today(resort.clock)
    const wanted = parseNumber(number)
    const code = wanted && (await findCode(tx, wanted, day))
    if (!order || !isBooked(order) || !code || !isTheirs(code, id)) return { outcome: 'gone' }
    const { before } = await findPassesAround(tx, code.number, resort.clock.now())
    if (before) return { outcome: 'used' }
    if (code.handed >= mostTimes) return { outcome: 'too-often' }
    if ((await countWithinADay(tx, id, 'ticket-handed-on')) >= mostADay) return { outcome: 'too-often' }
    const next = await saveHolder(tx, code, to)
    await saveEvent(tx, order, {
      cause: 'ticket-handed-on',
      by: guestActor,
      line: code.line,
      details: { ticket: next },
    })
    const handed = await findCode(tx, next, day)
    if (to.mail !== null && handed) {
      const link = resort.links.ticket(language, showCode(handed, key).code ?? '')
      const { product, along, name, starts, useUntil } = handed
      const when = { day: handed.day, starts, useUntil }
      const ticket = { number: next, product, along, name, ...when, isExchanged: false, link, language }
      const letter = {
        kind: 'ticket',
        cause: `ticket ${next}`,
        ticket: { ...ticket, to: to.name, mail: to.mail },
      } as const
      await resort.letters.write(tx, resort, id, letter)
    }
    return { outcome: 'handed-on' }
  })
}

function isTheirs({ order, state, stopped }: StoredCode, id: string): boolean {
  return order === id && state === 'sold' && stopped === null
}
