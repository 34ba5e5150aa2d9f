import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { listCartOwners, listOpenOwners } from '../order-reading.ts'

/** Those of these tokens whose visitors have begun to book. All others have nothing to go on with. */
export async function listBegun({ db }: Pick<Resort, 'db'>, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  return await listAmong(tokens, (hashes) => listOpenOwners(db, hashes))
}

/** Those who have something in a cart, also where its time is up. */
export async function listWithCart(
  { db }: Pick<Resort, 'db'>,
  tokens: readonly string[],
): Promise<ReadonlySet<string>> {
  return await listAmong(tokens, (hashes) => listCartOwners(db, hashes))
}

async function listAmong(
  tokens: readonly string[],
  ask: (hashes: readonly string[]) => Promise<Set<string>>,
): Promise<ReadonlySet<string>> {
  const hashes = tokens.map(hashToken)
  const owners = await ask(hashes)
  return new Set(tokens.filter((_, index) => owners.has(hashes[index] ?? '')))
}
