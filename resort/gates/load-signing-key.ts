import { type Tx, transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import type { KeyPair } from '../signing.ts'
import type { PublicKey } from './find-signed-ticket.ts'
import { listTicketKeys, lockTicketKeys, nextKeyNumber, saveTicketKey } from './key-queries.ts'

export type SigningKey = Pick<KeyPair, 'sign'> & { number: number }

/** The latest key that the secret of this house has the private half of. Where it has none, as with a new secret, one is made. */
export async function loadSigningKey({ db, ticketKey }: Pick<Resort, 'db' | 'ticketKey'>): Promise<SigningKey> {
  const own = findOwn(await listTicketKeys(db), ticketKey)
  if (own) return own
  return await transact(db, (tx) => takeSigningKey(tx, { ticketKey }))
}

/** The same within what is being done. */
export async function takeSigningKey(tx: Tx, { ticketKey }: Pick<Resort, 'ticketKey'>): Promise<SigningKey> {
  const own = findOwn(await listTicketKeys(tx), ticketKey)
  if (own) return own
  await lockTicketKeys(tx)
  const made = findOwn(await listTicketKeys(tx), ticketKey)
  if (made) return made
  const number = await nextKeyNumber(tx)
  const { publicKey, sign } = ticketKey(number)
  await saveTicketKey(tx, { number, publicKey })
  return { number, sign }
}

function findOwn(keys: readonly PublicKey[], ticketKey: Resort['ticketKey']): SigningKey | null {
  const own = keys.find(({ number, publicKey }) => ticketKey(number).publicKey === publicKey)
  return own ? { number: own.number, sign: ticketKey(own.number).sign } : null
}
