import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import { bookedStates } from '../orders/order.ts'

/** Orders that an account shows at one time, the latest first. */
export const mostOwnOrders = 60

export async function listOwnOrderIds(db: Db, account: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders, account where account.id = ${account} and ${isTheirs}
    order by orders.made_at desc limit ${mostOwnOrders}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The order of that number, where the account may see it. */
export async function findOwnOrderId(db: Db, account: number, number: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders, account where account.id = ${account} and number = ${number} and ${isTheirs}`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** By the key of its letter; one that is there by its mailbox stays so. */
export async function saveOwnOrder(
  db: Db,
  { account, order, keyVersion }: { account: number; order: string; keyVersion: number },
): Promise<void> {
  await sql`insert into account_order as present (account, order_id, proof, key_version)
    values (${account}, ${order}, 'key', ${keyVersion})
    on conflict on constraint account_order_pk do update set key_version = ${keyVersion} where present.proof = 'key'`.execute(
    db,
  )
}

export async function countAddedOrders(db: Db, account: number): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from account_order where account = ${account}`.execute(db)
  return rows[0]?.orders ?? 0
}

/** What the mailbox that an account had until now has bought stays with the account. */
export async function keepOrdersOfMailbox(tx: Tx, account: number): Promise<void> {
  await sql`insert into account_order as present (account, order_id, proof)
    select account.id, orders.id, 'mail' from orders, account where account.id = ${account} and ${isOfMailbox}
    on conflict on constraint account_order_pk do update set proof = 'mail', key_version = null`.execute(tx)
}

/** Whether an account has it by its mailbox, or had it by the one before; a key of a letter is no such proof. */
export async function isOrderOfMailbox(
  db: Db,
  { account, order }: { account: number; order: string },
): Promise<boolean> {
  const { rows } = await sql`select from orders, account where account.id = ${account} and orders.id = ${order}
    and ${isOfGuests} and (${isBookedWithIt} or exists (select from account_order own
      where own.account = account.id and own.order_id = orders.id and own.proof = 'mail'))`.execute(db)
  return rows.length > 0
}

/** Its address becomes another: this account keeps the order, and no other has it any more but by that address. */
export async function leaveToAccount(
  tx: Tx,
  { account, order }: { account: number | null; order: string },
): Promise<void> {
  await sql`delete from account_order where order_id = ${order}`.execute(tx)
  if (account !== null)
    await sql`insert into account_order (account, order_id, proof) values (${account}, ${order}, 'mail')`.execute(tx)
}

/** An order whose guest was erased is nobody's any more. */
export async function eraseOrdersOfNobody(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_order using orders
    where orders.id = account_order.order_id and orders.guest is null`.execute(db)
  return Number(numAffectedRows)
}

const states = sql.join(bookedStates.map((state) => sql.lit(state)))

/** Of a mailbox that was proved to be that of `account`, as `hashMail` compares them. */
const isBookedWithIt: RawBuilder<unknown> = sql`lower(btrim(orders.guest ->> 'email')) = lower(btrim(account.mail))`

/** What a reseller sold is the reseller's to cancel and to change: no letter opens it, so no account does. */
const isOfGuests: RawBuilder<unknown> = sql`orders.state in (${states}) and orders.guest is not null
  and orders.source <> 'channel'`

const isOfMailbox: RawBuilder<unknown> = sql`${isOfGuests} and ${isBookedWithIt}`

const isTheirs: RawBuilder<unknown> = sql`${isOfGuests} and (
  ${isBookedWithIt}
  or exists (select from account_order own where own.account = account.id and own.order_id = orders.id
    and (own.proof = 'mail' or own.key_version = orders.key_version)))`
