import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Reseller as Row } from '#db/tables.ts'
import type { Tx } from '#db/transact.ts'
import { basisPoints } from '../money/basis-points.ts'
import { currencies } from '../money/currency.ts'
import type { Reseller } from './reseller.ts'
import type { ResellerKey } from './reseller-key.ts'

export type NewReseller = Pick<Reseller, 'name' | 'currency' | 'less' | 'mostHeld' | 'mostADay'>

/** False when there is one with this name already, whether its key opens anything or not. */
export async function saveReseller(db: Db, reseller: NewReseller, key: ResellerKey): Promise<boolean> {
  const { name, currency, less, mostHeld, mostADay } = reseller
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reseller')
    .values({
      ...{ name, currency, less, most_held: mostHeld, most_a_day: mostADay },
      ...{ key_prefix: key.prefix, key_hash: key.hash },
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when there is none with this name whose key still opens something. */
export async function endReseller(db: Db, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reseller')
    .set({ ended_at: sql`now()` })
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function listResellers(db: Db): Promise<Reseller[]> {
  const rows = await db.selectFrom('reseller').selectAll().orderBy('name').execute()
  return rows.map(toReseller)
}

export async function findResellerByName(db: Db, name: string): Promise<Reseller | null> {
  const row = await db.selectFrom('reseller').selectAll().where('name', '=', name).executeTakeFirst()
  return row ? toReseller(row) : null
}

export async function findKeyOfReseller(
  db: Db,
  prefix: string,
): Promise<{ reseller: Reseller; keyHash: string } | null> {
  const row = await db.selectFrom('reseller').selectAll().where('key_prefix', '=', prefix).executeTakeFirst()
  return row ? { reseller: toReseller(row), keyHash: row.key_hash } : null
}

/** Whatever else this reseller wants to hold waits until the transaction ends; null when its key has ended meanwhile. */
export async function lockReseller(tx: Tx, id: number): Promise<Reseller | null> {
  const row = await tx.selectFrom('reseller').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return row.ended_at ? null : toReseller(row)
}

const currency = z.enum(currencies)

function toReseller(row: Selectable<Row>): Reseller {
  return {
    ...{ id: row.id, name: row.name, keyPrefix: row.key_prefix, currency: currency.parse(row.currency) },
    ...{ less: basisPoints(row.less), mostHeld: row.most_held, mostADay: row.most_a_day },
    ...{ madeAt: row.made_at, endedAt: row.ended_at },
  }
}
