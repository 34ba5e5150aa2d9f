import { transact } from '#db/transact.ts'
import { hashNetwork } from '../guests/network-of.ts'
import type { Money } from '../money/money.ts'
import { type Guesser, hasGuessedTooOften, saveRight, saveWrong, wasRight } from '../rates/code-guesses.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { hashGiftCode } from './gift-code.ts'
import { readGiftCode } from './gift-form.ts'
import { findGiftByHash } from './gift-queries.ts'

export type FoundGift =
  | { outcome: 'found'; gift: number; tail: string; balance: Money }
  /** A letter is wrong, or two changed places: no gift was looked for. */
  | { outcome: 'mistyped' }
  /** The house has blocked it, and tells whoever has all of its code: nobody comes upon one by trying. */
  | { outcome: 'blocked' }
  /** There is none, or nothing is left on it: who tries codes hears one answer. */
  | { outcome: 'invalid' }
  | { outcome: 'too-many-guesses' }

/** The gift that somebody's code opens. It is guessed at as seldom as promo codes are, of one budget with them. */
export async function findGiftByCode(
  resort: Pick<Resort, 'db'>,
  { text, guesser }: { text: string; guesser: Guesser },
): Promise<FoundGift> {
  const read = readGiftCode(text)
  if (read?.outcome !== 'code') return { outcome: read ? 'mistyped' : 'invalid' }
  const { code } = read
  const found = await transact<FoundGift>(resort.db, async (tx) => {
    const isKnown = await wasRight(tx, guesser, code)
    if (!isKnown && (await hasGuessedTooOften(tx, guesser))) return { outcome: 'too-many-guesses' }
    const gift = await findGiftByHash(tx, hashGiftCode(code))
    if (gift?.state === 'good' && (gift.balance.minor > 0 || isKnown)) {
      if (!isKnown) await saveRight(tx, guesser, code)
      return { outcome: 'found', gift: gift.id, tail: gift.tail, balance: gift.balance }
    }
    if (gift?.state === 'blocked') return { outcome: 'blocked' }
    if (!isKnown) await saveWrong(tx, guesser, code)
    return { outcome: 'invalid' }
  })
  if (found.outcome === 'too-many-guesses') tellSecurity('promo-guesses', { who: hashNetwork(guesser.address) })
  return found
}
