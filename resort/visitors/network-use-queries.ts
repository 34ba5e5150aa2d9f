import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashNetwork } from '../guests/network-of.ts'
import { retention } from '../guests/retention.ts'

/**
 * How much of what is kept one network may begin in an hour: more than an office, a family and a program that books for
 * others need, and little enough that the disk has a bound (docs/storage.md).
 */
export const hourlyBudgets = {
  drafts: 60,
  'kept-answers': 240,
  consents: 60,
  links: 20,
  waits: 10,
  cases: 10,
  'sign-ins': 20,
  passkeys: 60,
  subscriptions: 10,
  flights: 60,
  'flights-of-visitor': 20,
  'flights-of-house': 900,
} as const
export type Budgeted = keyof typeof hourlyBudgets

/** Takes one of what is left; with the transaction, so that what did not come about costs nothing. */
export async function spendBudget(db: Db | Tx, what: Budgeted, address: string): Promise<'spent' | 'used-up'> {
  return await spendBudgetOf(db, what, hashNetwork(address))
}

/** Likewise of somebody who is known otherwise, by a hash, or of the whole house. */
export async function spendBudgetOf(db: Db | Tx, what: Budgeted, who: string): Promise<'spent' | 'used-up'> {
  const { rows } = await sql`
    insert into network_use as present (network, what, hour, uses)
    values (${who}, ${what}, date_trunc('hour', now()), 1)
    on conflict (network, what, hour) do update set uses = present.uses + 1
      where present.uses < ${hourlyBudgets[what]}
    returning uses`.execute(db)
  return rows.length ? 'spent' : 'used-up'
}

/** Past hours count no more. */
export async function eraseOldUses(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from network_use where ctid = any(array(
      select ctid from network_use where hour <= ${timeAgo(retention['network-uses'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
