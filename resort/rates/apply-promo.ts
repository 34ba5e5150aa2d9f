import { createHash } from 'node:crypto'
import { type Tx, transact } from '#db/transact.ts'
import type { Stay } from '../calendar/stay.ts'
import { today } from '../calendar/today.ts'
import { networkOf } from '../guests/network-of.ts'
import type { Resort } from '../resort.ts'
import { isPromoValid, type Promo } from './promo.ts'
import { parsePromoCode } from './promo-code.ts'
import { countWrongGuesses, findPromo, saveWrongGuess } from './promo-queries.ts'

/** Who tries a code: the visitor's token, if there is one, and the address. Both are kept as hashes only. */
export type Guesser = { token: string | null; address: string }

export type PromoAttempt = { code: string; hotel: string; stay: Stay | null; guesser: Guesser }

/** `invalid` says no more: unknown, expired, used up and not for these dates sound and take the same. */
export type AppliedPromo =
  | { outcome: 'applied'; promo: Promo }
  | { outcome: 'invalid' }
  | { outcome: 'too-many-guesses' }

// Wrong codes an hour: a guest mistypes a few, a machine tries thousands. The same one on a reloaded page is one guess.
const mostGuessesPerToken = 10
const mostGuessesPerAddress = 50

export async function applyPromo(resort: Resort, attempt: PromoAttempt): Promise<AppliedPromo> {
  const code = parsePromoCode(attempt.code)
  if (!code) return { outcome: 'invalid' }
  const day = today(resort.clock)
  return await transact(resort.db, async (tx) => {
    if (await hasGuessedTooOften(tx, attempt.guesser)) return { outcome: 'too-many-guesses' }
    const found = await findPromo(tx, code)
    // An unknown code is judged like any other, so that it takes as long.
    const isValid = isPromoValid(found ?? decoy, { hotel: attempt.hotel, stay: attempt.stay, today: day })
    if (found && isValid) return { outcome: 'applied', promo: found }
    await saveWrongGuess(tx, keysOf(attempt.guesser), code)
    return { outcome: 'invalid' }
  })
}

async function hasGuessedTooOften(tx: Tx, guesser: Guesser): Promise<boolean> {
  const guesses = await countWrongGuesses(tx, keysOf(guesser))
  const [address = '', token = ''] = keysOf(guesser)
  return (guesses.get(address) ?? 0) >= mostGuessesPerAddress || (guesses.get(token) ?? 0) >= mostGuessesPerToken
}

function keysOf({ token, address }: Guesser): string[] {
  return [`address ${networkOf(address)}`, ...(token ? [`token ${token}`] : [])].map((text) =>
    createHash('sha256').update(text).digest('hex'),
  )
}

const decoy: Promo = {
  id: 0,
  name: '',
  effect: { kind: 'hidden-plan' },
  bookFrom: '2000-01-01',
  bookTo: '2000-01-01',
  stayFrom: '2000-01-01',
  stayTo: '2000-01-01',
  hotels: [],
  roomTypes: null,
  ratePlans: null,
  leastNights: 1,
  mostUses: 1,
  uses: 1,
}
