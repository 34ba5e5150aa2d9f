import { readCode, readTicket, type Ticket } from './ticket.ts'

/** The public half of a pair that signs tickets, in base64url. */
export type PublicKey = { number: number; publicKey: string }

/** The ticket of a code, if one of these keys signed it. The same here and in the browser of a gate. */
export async function findSignedTicket(text: string, keys: readonly PublicKey[]): Promise<Ticket | null> {
  const code = readCode(text)
  const ticket = code && readTicket(code.signed)
  const key = ticket && keys.find(({ number }) => number === ticket.key)
  if (!key) return null
  const bytes = Uint8Array.fromBase64(key.publicKey, { alphabet: 'base64url' })
  const imported = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  return (await crypto.subtle.verify('Ed25519', imported, code.signature, code.signed)) ? ticket : null
}
