import type { FromPrices } from '#resort/availability/find-from-prices.ts'
import type { KnownPromo } from '#resort/availability/night-source.ts'
import type { Language } from '#resort/guests/language.ts'
import { toPerCent } from '#resort/money/basis-points.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import type { PromoEffect } from '#resort/rates/promo.ts'
import type { RatePlan } from '#resort/rates/rate-plan.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { type ShownFromPrice, showFromPrice } from '../../words/show-from-price.ts'

export type ShownPlan = {
  code: string
  name: string
  effect: string | null
  description: string
  policies: string[]
  from: ShownFromPrice
}
export type ShownPromo = { code: string; effect: string; limits: string[]; href: string }

/** Plans that can be had now; one that is sold on no night of the coming year is no offer. */
export function showOffers(found: FromPrices, locale: Language): ShownPlan[] {
  return found.plans.flatMap(({ plan, from }) => {
    const shown = showFromPrice(from, locale)
    if (!shown) return []
    return {
      code: plan.code,
      name: plan.name[locale],
      effect: effectOf(plan, locale),
      description: plan.description[locale],
      policies: plan.policies.map((policy) => policy[locale]),
      from: shown,
    }
  })
}

function effectOf(plan: RatePlan, locale: Language): string | null {
  if (plan.freeNights) return m.offers_free_nights(plan.freeNights, { locale })
  if (plan.lessThanParent > 0) return m.offers_less({ n: toPerCent(plan.lessThanParent) }, { locale })
  const longer = plan.lengthDiscounts
    .toSorted((a, b) => a.leastNights - b.leastNights)
    .map(({ leastNights: nights, basisPoints }) => m.offers_longer({ nights, n: toPerCent(basisPoints) }, { locale }))
  return longer.length ? longer.join(' · ') : null
}

export function showPromos(promos: readonly KnownPromo[], locale: Language): ShownPromo[] {
  return promos.map(({ code, promo }) => ({
    code,
    effect: sayEffect(promo.effect, locale),
    limits: promo.leastNights > 1 ? [m.offers_least_nights({ n: promo.leastNights }, { locale })] : [],
    href: pathTo('search', locale, { promocode: code }),
  }))
}

function sayEffect(effect: PromoEffect, locale: Language): string {
  switch (effect.kind) {
    case 'per-cent':
      return m.offers_less({ n: toPerCent(effect.basisPoints) }, { locale })
    case 'amount':
      return m.offers_amount({ amount: formatMoney(money(effect.minor, 'USD'), locale) }, { locale })
    case 'free-nights':
      return m.offers_free_nights({ stay: effect.stay, pay: effect.pay }, { locale })
    case 'hidden-plan':
      return m.offers_own_rate({}, { locale })
  }
}
