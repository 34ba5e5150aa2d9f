import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { listOpenOwners } from '../order-reading.ts'

/** Those of these tokens whose visitors have begun to book. All others have nothing to go on with. */
export async function listBegun({ db }: Pick<Resort, 'db'>, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = tokens.map(hashToken)
  const owners = await listOpenOwners(db, hashes)
  return new Set(tokens.filter((_, index) => owners.has(hashes[index] ?? '')))
}
