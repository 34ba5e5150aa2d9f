import { randomBytes } from 'node:crypto'
import { inGroups, toCrockford } from '../crockford.ts'
import { listProducts } from '../products/product-queries.ts'
import type { Resort } from '../resort.ts'
import { saveGate } from './gate-queries.ts'

export type GateOpened =
  /** Told once: the house keeps only what it can compare. */
  | { outcome: 'opened'; key: string; products: string[] }
  | { outcome: 'name-taken' }
  | { outcome: 'unknown-product'; product: string }

/** Without products it reads those of the whole shop. */
export async function openGate(
  { db }: Pick<Resort, 'db'>,
  { name, products }: { name: string; products: readonly string[] },
): Promise<GateOpened> {
  const sold = (await listProducts(db)).map(({ code }) => code)
  const unknown = products.find((product) => !sold.includes(product))
  if (unknown !== undefined) return { outcome: 'unknown-product', product: unknown }
  const key = inGroups(toCrockford(randomBytes(20)), 4)
  const gate = { name, products: products.length ? [...products] : sold, key }
  return (await saveGate(db, gate)) ? { outcome: 'opened', key, products: gate.products } : { outcome: 'name-taken' }
}
