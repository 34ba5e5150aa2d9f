import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Currency } from '#resort/money/currency.ts'
import { type Money, money } from '#resort/money/money.ts'

export type Balance = { account: string; balance: Money }

/** Debits less credits of each account and currency; of one order, or of the whole house. */
export async function listBalances(db: Db, order: string | null = null): Promise<Balance[]> {
  const { rows } = await sql<{ account: string; currency: Currency; minor: string }>`
    select account, currency, sum(case side when 'debit' then amount_minor else -amount_minor end) as minor
    from ledger_entry where ${order}::text is null or order_id = ${order}
    group by account, currency order by account, currency`.execute(db)
  return rows.map(({ account, currency, minor }) => ({ account, balance: money(Number(minor), currency) }))
}
