import { type QueryCreator, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { silent } from '#db/preparing-client.ts'
import type { DB } from '#db/tables.ts'
import type { Tx } from '#db/transact.ts'
import { currencies } from '../money/currency.ts'
import { type Money, money } from '../money/money.ts'
import { type Account, ownAccounts, type Posting } from './ledger.ts'
import { providers } from './payment-port.ts'

const currency = z.enum(currencies)
const accounts: readonly Account[] = [...ownAccounts, ...providers.map((each): Account => `provider:${each}`)]

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

export type Balance = { account: Account; balance: Money }

/** Debits less credits of each account and currency; of one order, or of the whole house. */
export async function listBalances(db: Db, order?: string): Promise<Balance[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account', 'currency'])
    .select(({ fn, eb }) =>
      fn
        .sum<string>(
          eb
            .case()
            .when('side', '=', 'debit')
            .then(eb.ref('amount_minor'))
            .else(eb.neg(eb.ref('amount_minor')))
            .end(),
        )
        .as('minor'),
    )
    .$if(order !== undefined, (query) => query.where('order_id', '=', order ?? ''))
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({
    account: readAccount(row.account),
    balance: money(Number(row.minor), currency.parse(row.currency)),
  }))
}

function readAccount(text: string): Account {
  const account = accounts.find((each) => each === text)
  if (!account) throw new Error(`The ledger has no account ${text}.`)
  return account
}
