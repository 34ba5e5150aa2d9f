import { type Tx, transact } from '#db/transact.ts'
import type { Stay } from '../calendar/stay.ts'
import { today } from '../calendar/today.ts'
import { hashNetwork, networkOf } from '../guests/network-of.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { hash } from '../signing.ts'
import { hashVisitor } from '../visitors/token.ts'
import { findPromoGap, isPromoValid, type Promo, type PromoGap } from './promo.ts'
import { parsePromoCode } from './promo-code.ts'
import { countGuesses, findPromo, hasGuessed, saveGuess } from './promo-queries.ts'

/** Who tries a code: the visitor's token, if there is one, and the address. Both are kept as hashes only. */
export type Guesser = { token: string | null; address: string }

export type PromoAttempt = { code: string; hotel: string; stay: Stay | null; guesser: Guesser }

/**
 * `invalid` says no more: unknown, expired, used up and not for these dates sound and take the same. Only of a code that everybody
 * is told, or that was right for this visitor, it says what is missing.
 */
export type AppliedPromo =
  | { outcome: 'applied'; promo: Promo }
  | { outcome: 'invalid'; gap?: PromoGap }
  | { outcome: 'too-many-guesses' }

// Wrong codes an hour: a guest mistypes a few, a machine tries thousands. The same one on a reloaded page is one guess.
const mostOfVisitor = 10
// What a network may guess, in two shares: programs that name no visitor do not use up that of guests with a browser.
const mostOfNetwork = { visitors: 35, nobody: 15 }

export async function applyPromo(resort: Resort, attempt: PromoAttempt): Promise<AppliedPromo> {
  const code = parsePromoCode(attempt.code)
  if (!code) return { outcome: 'invalid' }
  const day = today(resort.clock)
  const { hotel, stay, guesser } = attempt
  const judged = await transact(resort.db, async (tx): Promise<AppliedPromo> => {
    // Who tries what everybody is told, or what was right within this hour, guesses nothing.
    const isKnown = isPublic(resort, code) || (await wasRight(tx, guesser, code))
    if (!isKnown && (await hasGuessedTooOften(tx, guesser))) return { outcome: 'too-many-guesses' }
    const found = await findPromo(tx, code)
    // An unknown code is judged like any other, so that it takes as long.
    const isValid = isPromoValid(found ?? decoy, { hotel, stay, today: day })
    if (found && isValid) {
      if (guesser.token && !isKnown) await saveGuess(tx, [rightKeyOf(guesser.token)], code)
      return { outcome: 'applied', promo: found }
    }
    if (!isKnown) await saveGuess(tx, keysOf(guesser), code)
    const gap = found && isKnown ? findPromoGap(found, { hotel, stay, today: day }) : null
    return { outcome: 'invalid', ...(gap && { gap }) }
  })
  if (judged.outcome === 'too-many-guesses') tellSecurity('promo-guesses', { who: hashNetwork(guesser.address) })
  return judged
}

function isPublic({ hotel }: Resort, code: string): boolean {
  return hotel.publicCodes.some((each) => parsePromoCode(each) === code)
}

async function wasRight(tx: Tx, { token }: Guesser, code: string): Promise<boolean> {
  return token !== null && (await hasGuessed(tx, rightKeyOf(token), code))
}

async function hasGuessedTooOften(tx: Tx, guesser: Guesser): Promise<boolean> {
  const [network = '', visitor = ''] = keysOf(guesser)
  const guesses = await countGuesses(tx, keysOf(guesser))
  const most = guesser.token ? mostOfNetwork.visitors : mostOfNetwork.nobody
  return (guesses.get(network) ?? 0) >= most || (guesses.get(visitor) ?? 0) >= mostOfVisitor
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
