import type { Db } from '#db/connect.ts'
import { type Tx, transact } from '#db/transact.ts'
import { hashNetwork } from '../guests/network-of.ts'
import { changeMail, isCorrectedOften, judgeMail, type MailRefused, parseMail } from '../letters/change-mail.ts'
import { guestActor, isBooked, type Order } from '../orders/order.ts'
import { isOrderOf, lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { spendBudget } from '../visitors/network-use-queries.ts'
import { hashToken } from '../visitors/token.ts'
import { isOrderOfMailbox, leaveToAccount } from './own-order-queries.ts'

/** Who asks: the visitor of a browser, and the account that is signed in there. */
export type Asker = { token: string; account: number | null }

export type AddressCorrected = {
  outcome: 'corrected' | 'wrong' | 'not-theirs' | 'not-booked' | 'too-often' | 'network-often' | MailRefused
}

/**
 * The address of an order that was mistyped, put right by whoever made it. A link of a letter is not enough, nor an account that has
 * the order by one: what leaks must not lead the letters of an order elsewhere.
 */
export async function correctAddress(
  resort: Resort,
  id: string,
  { typed, address, ...asker }: Asker & { typed: string; address: string },
): Promise<AddressCorrected> {
  const email = parseMail(typed)
  const answer = await transact<AddressCorrected>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return { outcome: 'not-booked' }
    const owner = await findOwner(tx, order, asker)
    if (!owner) return { outcome: 'not-theirs' }
    if (email === null) return { outcome: 'wrong' }
    const judged = await judgeMail(tx, order, email)
    if (judged === 'same') return { outcome: judged }
    // Also where it is refused: to which addresses no letter comes is nothing to be tried out.
    if ((await spendBudget(tx, 'links', address)) === 'used-up') return { outcome: 'network-often' }
    if (judged !== 'may') return { outcome: judged }
    if (await isCorrectedOften(tx, id, owner.proof)) return { outcome: 'too-often' }
    await leaveToAccount(tx, { order: id, account: owner.account })
    await changeMail(tx, resort, order, { email, by: guestActor, proof: owner.proof })
    return { outcome: 'corrected' }
  })
  if (answer.outcome === 'corrected') tellSecurity('address-corrected', { who: hashNetwork(address) })
  if (answer.outcome === 'network-often') tellSecurity('links', { who: hashNetwork(address) })
  return answer
}

/** Whether they may, so that only they are asked. */
export async function mayCorrectAddress({ db }: Pick<Resort, 'db'>, order: Order, asker: Asker): Promise<boolean> {
  return isBooked(order) && (await findOwner(db, order, asker)) !== null
}

type Owner = { proof: 'browser' | 'account'; account: number | null }

/** The account keeps what it had by its mailbox, also where the browser is enough. */
async function findOwner(db: Db | Tx, { id, number }: Order, { token, account }: Asker): Promise<Owner | null> {
  const own = account !== null && (await isOrderOfMailbox(db, { account, order: id })) ? account : null
  if (await isOrderOf(db, { tokenHash: hashToken(token), number })) return { proof: 'browser', account: own }
  return own === null ? null : { proof: 'account', account: own }
}
