import type { FoundStays } from '#resort/availability/find-stays.ts'
import { isByPromo } from '#resort/availability/offer.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Pick } from '../../../room-choice.ts'
import type { PromoAnswer } from '../../../shell/booking-widget/filled-search.ts'
import { saySpared } from '../../../words/say-spared.ts'
import { findOffer } from './show-summary.ts'

/** What became of the code, and of what it takes nothing off. */
export type ShownPromo = { answer: PromoAnswer; note: string | null }

type Found = Extract<FoundStays, { hotel: unknown }>
type Asked = { picks: readonly (Pick | null)[]; room: number; code: string }

/** A code that is good is applied where something that is chosen is owed to it; before that, where something could be. */
export function showPromo(found: Found, { picks, room, code }: Asked, locale: Language): ShownPromo {
  if (found.promo !== 'applied') return { answer: found.promo, note: null }
  const chosen = picks.flatMap((pick, index) => findOffer(found, index, pick) ?? [])
  if (!chosen.length) {
    return isOnSomeRate(found, room)
      ? { answer: 'applied', note: null }
      : { answer: 'without-effect', note: m.promo_spares_all({ code }, { locale }) }
  }
  const spared = chosen.filter(({ offer, plan }) => !isByPromo(offer, plan))
  if (!spared.length) return { answer: 'applied', note: null }
  const names = spared.map(({ type, plan }) => ({ room: type.name[locale], plan: plan.name[locale] }))
  return {
    answer: spared.length < chosen.length ? 'applied' : 'without-effect',
    note: saySpared({ code, spared: names, of: picks.length }, locale),
  }
}

function isOnSomeRate({ rooms, ratePlans }: Found, room: number): boolean {
  const offers = rooms[room]?.types.flatMap((type) => (type.outcome === 'on-sale' ? type.offers : [])) ?? []
  return offers.some((offer) => {
    const plan = ratePlans.find(({ code }) => code === offer.ratePlan)
    return plan !== undefined && isByPromo(offer, plan)
  })
}
