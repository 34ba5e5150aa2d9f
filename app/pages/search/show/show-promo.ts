import type { FoundStays } from '#resort/availability/find-stays.ts'
import { isByPromo, type Offer } from '#resort/availability/offer.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Pick } from '../../../room-choice.ts'
import type { PromoAnswer } from '../../../shell/booking-widget/filled-search.ts'
import { saySpared } from '../../../words/say-spared.ts'
import { findOffer } from './show-summary.ts'

/** What became of the code, and of what it takes nothing off. */
export type ShownPromo = Judged & {
  /** That it is applied, and what it does not lower; empty where it is not known. */
  says: string
  /** Why it is not applied, as far as nothing more exact is known. */
  wrong: string | null
  remove: string
}
type Judged = { answer: PromoAnswer; note: string | null }

type Found = Extract<FoundStays, { hotel: unknown }>
type Asked = {
  picks: readonly (Pick | null)[]
  code: string
  /** What is proposed where nothing can be had as it was asked for. */
  alternatives: { isLowered: boolean } | null
}

/** In sentences, which the scripts of the page then do not bring along. */
export function showPromo(found: Found, asked: Asked, locale: Language): ShownPromo {
  const judged = judge(found, asked, locale)
  const { answer, note } = judged
  const { code } = asked
  const applied = answer === 'applied' ? m.promo_applied({ code }, { locale }) : null
  const wrongs = { invalid: m.promo_invalid, 'too-many-guesses': m.promo_too_many }
  return {
    ...judged,
    says: [applied, note].filter((each) => each !== null).join('. '),
    wrong: answer === 'invalid' || answer === 'too-many-guesses' ? wrongs[answer]({}, { locale }) : null,
    remove: m.promo_remove({ code }, { locale }),
  }
}

/** A code that is good is applied where something that is chosen is owed to it; before that, where something could be. */
function judge(found: Found, { picks, code, alternatives }: Asked, locale: Language): Judged {
  if (found.promo !== 'applied') return { answer: found.promo, note: null }
  const chosen = picks.flatMap((pick, index) => findOffer(found, index, pick) ?? [])
  if (!chosen.length) {
    if (isOnSomeRate(found) || alternatives?.isLowered) return { answer: 'applied', note: null }
    const sparesAll = listOffers(found).some(isAtMemberRate) ? m.promo_below_member_here : m.promo_spares_all
    const words = alternatives ? m.promo_in_ways : sparesAll
    return { answer: 'without-effect', note: words({ code }, { locale }) }
  }
  const spared = chosen.filter(({ offer, plan }) => !isByPromo(offer, plan))
  if (!spared.length) return { answer: 'applied', note: null }
  const names = spared.map(({ type, plan, offer }) => ({
    ...{ room: type.name[locale], plan: plan.name[locale] },
    isAtMemberRate: isAtMemberRate(offer),
  }))
  return {
    answer: spared.length < chosen.length ? 'applied' : 'without-effect',
    note: saySpared({ code, spared: names, of: picks.length }, locale),
  }
}

function isOnSomeRate(found: Found): boolean {
  return listOffers(found).some((offer) => {
    const plan = found.ratePlans.find(({ code }) => code === offer.ratePlan)
    return plan !== undefined && isByPromo(offer, plan)
  })
}

function listOffers({ rooms }: Found): Offer[] {
  const types = rooms.flatMap((room) => room.types)
  return types.flatMap((type) => (type.outcome === 'on-sale' ? type.offers : []))
}

function isAtMemberRate({ memberPromo }: Offer): boolean {
  return memberPromo !== undefined
}
