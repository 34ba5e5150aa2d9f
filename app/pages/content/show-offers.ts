import type { FromPrices } from '#resort/availability/find-from-prices.ts'
import type { KnownPromo } from '#resort/availability/night-source.ts'
import type { Language } from '#resort/guests/language.ts'
import { toPerCent } from '#resort/money/basis-points.ts'
import { convert } from '#resort/money/convert-money.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { OfferedCurrency } from '#resort/money/list-offered-currencies.ts'
import { type Money, money } from '#resort/money/money.ts'
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

type Paying = { currency: Currency; currencies: readonly OfferedCurrency[] }

export function showPromos(
  promos: readonly KnownPromo[],
  { hotel, ...paying }: Paying & { hotel: string },
  locale: Language,
): ShownPromo[] {
  return promos.map(({ code, promo }) => ({
    code,
    effect: sayEffect(promo.effect, paying, locale),
    limits: promo.leastNights > 1 ? [m.offers_least_nights({ n: promo.leastNights }, { locale })] : [],
    href: pathTo('search', locale, { promocode: code, hotel }),
  }))
}

function sayEffect(effect: PromoEffect, paying: Paying, locale: Language): string {
  switch (effect.kind) {
    case 'per-cent':
      return m.offers_less({ n: toPerCent(effect.basisPoints) }, { locale })
    case 'amount':
      return m.offers_amount({ amount: sayAmount(money(effect.minor, 'USD'), paying, locale) }, { locale })
    case 'free-nights':
      return m.offers_free_nights({ stay: effect.stay, pay: effect.pay }, { locale })
    case 'hidden-plan':
      return m.offers_own_rate({}, { locale })
  }
}

/** As the house has it, and what that is today in what the guest pays in. */
function sayAmount(amount: Money, { currency, currencies }: Paying, locale: Language): string {
  const own = formatMoney(amount, locale)
  const rate = currencies.find((each) => each.currency === currency)
  if (!rate || currency === amount.currency) return own
  const near = convert(amount, { [currency]: rate.perUsd }, currency)
  return m.offers_amount_near({ amount: own, near: formatMoney(near, locale) }, { locale })
}
