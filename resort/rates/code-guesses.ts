import type { Tx } from '#db/transact.ts'
import { networkOf } from '../guests/network-of.ts'
import { hash } from '../signing.ts'
import { hashVisitor } from '../visitors/token.ts'
import { countGuesses, hasGuessed, saveGuess } from './promo-queries.ts'

/** Who tries a code: the visitor's token, if there is one, and the address. Both are kept as hashes only. */
export type Guesser = { token: string | null; address: string }

// Wrong codes an hour: a guest mistypes a few, a machine tries thousands. The same one on a reloaded page is one guess.
const mostOfVisitor = 10
// What a network may guess, in two shares: programs that name no visitor do not use up that of guests with a browser.
const mostOfNetwork = { visitors: 35, nobody: 15 }

/** Who tries what was right within this hour guesses nothing. */
export async function wasRight(tx: Tx, { token }: Guesser, code: string): Promise<boolean> {
  return token !== null && (await hasGuessed(tx, rightKeyOf(token), code))
}

export async function hasGuessedTooOften(tx: Tx, guesser: Guesser): Promise<boolean> {
  const [network = '', visitor = ''] = keysOf(guesser)
  const guesses = await countGuesses(tx, keysOf(guesser))
  const most = guesser.token ? mostOfNetwork.visitors : mostOfNetwork.nobody
  return (guesses.get(network) ?? 0) >= most || (guesses.get(visitor) ?? 0) >= mostOfVisitor
}

export async function saveWrong(tx: Tx, guesser: Guesser, code: string): Promise<void> {
  await saveGuess(tx, keysOf(guesser), code)
}

export async function saveRight(tx: Tx, { token }: Guesser, code: string): Promise<void> {
  if (token) await saveGuess(tx, [rightKeyOf(token)], code)
}

function keysOf({ token, address }: Guesser): string[] {
  const network = networkOf(address)
  return token
    ? [toKey(`visitors of ${network}`), toKey(`visitor ${hashVisitor(token)}`)]
    : [toKey(`address ${network}`)]
}

/** Whom a code was right for. */
function rightKeyOf(token: string): string {
  return toKey(`right for ${hashVisitor(token)}`)
}

function toKey(text: string): string {
  return hash(text).toString('hex')
}
