import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { forgiveTyping } from '../crockford.ts'
import { hash } from '../signing.ts'

/** Where tickets are read. */
export type Gate = { id: number; name: string; products: string[] }

/** False when one of this name is open. */
export async function saveGate(db: Db, gate: Omit<Gate, 'id'> & { key: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gate')
    .values({ name: gate.name, products: gate.products, key_hash: hashKey(gate.key) })
    .onConflict((conflict) => conflict.column('name').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Its key opens nothing from now on. False when there is none of this name. */
export async function endGate(db: Db, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gate')
    .set({ ended_at: sql<Date>`now()` })
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Boolean(numUpdatedRows)
}

/** The one of this name whose key opens something. */
export async function findGateByName(db: Db, name: string): Promise<Gate | null> {
  const gate = await db
    .selectFrom('gate')
    .select(['id', 'name', 'products'])
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return gate ?? null
}

export async function findGate(db: Db, key: string): Promise<Gate | null> {
  const gate = await db
    .selectFrom('gate')
    .select(['id', 'name', 'products'])
    .where('key_hash', '=', hashKey(key))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return gate ?? null
}

/** As it was typed on a phone, with or without hyphens. */
function hashKey(key: string): string {
  return hash(`gate ${forgiveTyping(key.slice(0, 100))}`).toString('base64url')
}
