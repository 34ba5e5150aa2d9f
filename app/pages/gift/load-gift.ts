import { addDays } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import { giftAmountsIn } from '#resort/gifts/gift-amount.ts'
import { furthestMailDays } from '#resort/gifts/judge-gift.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import { formatWhole } from '#resort/money/format-money.ts'
import type { Visit } from '../../visit.ts'

/** What the form offers in the visitor's currency. */
export async function loadGift({ resort, visitor }: Visit) {
  const { language: locale, booking } = visitor
  const offered = await resort.nights.listCurrencies()
  const rates = Object.fromEntries(offered.map(({ currency, perUsd }) => [currency, perUsd]))
  const currency = rates[booking.currency] ? booking.currency : 'USD'
  const { least, most, proposed } = giftAmountsIn(currency, rates)
  const now = today(resort.clock)
  return {
    currency,
    proposed: proposed.map((amount) => ({
      value: toDecimal(amount).replace(/\.00$/, ''),
      name: formatWhole(amount, locale),
    })),
    limits: { least: formatWhole(least, locale), most: formatWhole(most, locale) },
    days: { first: now, last: addDays(now, furthestMailDays) },
  }
}
