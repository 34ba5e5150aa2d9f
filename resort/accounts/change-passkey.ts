import { plainLine } from '../guests/plain-text.ts'
import type { Resort } from '../resort.ts'
import { longestPasskeyName } from './passkey.ts'
import { deletePasskey, renamePasskey } from './passkey-queries.ts'

export type PasskeyChanged = { outcome: 'changed' | 'wrong-name' | 'gone' }

/** Gives a passkey another name, or takes it away: the mailbox signs in all the same. */
export async function changePasskey(
  { db }: Pick<Resort, 'db'>,
  { account, id, to }: { account: number; id: number; to: { name: string } | 'removed' },
): Promise<PasskeyChanged> {
  if (to === 'removed') return { outcome: (await deletePasskey(db, { account, id })) ? 'changed' : 'gone' }
  const named = plainLine(longestPasskeyName).min(1).safeParse(to.name)
  if (!named.success) return { outcome: 'wrong-name' }
  return { outcome: (await renamePasskey(db, { account, id, name: named.data })) ? 'changed' : 'gone' }
}
