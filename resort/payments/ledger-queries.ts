import { type QueryCreator, sql } from 'kysely'
import { silent } from '#db/preparing-client.ts'
import type { DB } from '#db/tables.ts'
import type { Tx } from '#db/transact.ts'
import type { Posting } from './ledger.ts'

/** Adds a posting, once under its name. The database refuses what does not balance when the transaction ends. */
export async function savePosting(tx: Tx, posting: Posting): Promise<void> {
  await insertPosting(tx, posting).modifyEnd(silent).execute()
}

/** As a part of a statement that changes a payment. */
export function insertPosting(db: QueryCreator<DB>, { name, order, paymentId, entries }: Posting) {
  return db
    .insertInto('ledger_entry')
    .values(
      entries.map(({ account, side, amount }, index) => ({
        posting: name,
        line: index + 1,
        account,
        side,
        currency: amount.currency,
        amount_minor: amount.minor,
        order_id: order,
        payment: paymentId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['posting', 'line']).doNothing())
}

/** Takes a posting back, by another of the same amounts the other way; once, and only where there is one. */
export async function reversePosting(tx: Tx, name: string, back: string): Promise<void> {
  await sql`insert into ledger_entry (posting, line, account, side, currency, amount_minor, order_id, payment)
    select ${back}, line, account, case side when 'debit' then 'credit' else 'debit' end, currency, amount_minor, order_id, payment
    from ledger_entry where posting = ${name}
    on conflict (posting, line) do nothing`.execute(tx)
}
