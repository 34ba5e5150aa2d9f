import { transact } from '#db/transact.ts'
import type { Stay } from '../calendar/stay.ts'
import { today } from '../calendar/today.ts'
import { hashNetwork } from '../guests/network-of.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { type Guesser, hasGuessedTooOften, saveRight, saveWrong, wasRight } from './code-guesses.ts'
import { findPromoGap, isPromoValid, type Promo, type PromoGap } from './promo.ts'
import { parsePromoCode } from './promo-code.ts'
import { findPromo } from './promo-queries.ts'

export type PromoAttempt = { code: string; hotel: string; stay: Stay | null; guesser: Guesser }

/**
 * `invalid` says no more: unknown, expired, used up and not for these dates sound and take the same. Only of a code that everybody
 * is told, or that was right for this visitor, it says what is missing.
 */
export type AppliedPromo =
  | { outcome: 'applied'; promo: Promo }
  | { outcome: 'invalid'; gap?: PromoGap }
  | { outcome: 'too-many-guesses' }

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
      if (!isKnown) await saveRight(tx, guesser, code)
      return { outcome: 'applied', promo: found }
    }
    if (!isKnown) await saveWrong(tx, guesser, code)
    const gap = found && isKnown ? findPromoGap(found, { hotel, stay, today: day }) : null
    return { outcome: 'invalid', ...(gap && { gap }) }
  })
  if (judged.outcome === 'too-many-guesses') tellSecurity('promo-guesses', { who: hashNetwork(guesser.address) })
  return judged
}

function isPublic({ hotel }: Resort, code: string): boolean {
  return hotel.publicCodes.some((each) => parsePromoCode(each) === code)
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
