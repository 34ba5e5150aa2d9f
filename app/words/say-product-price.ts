import type { Day } from '#resort/calendar/day.ts'
import type { Language } from '#resort/guests/language.ts'
import { convert } from '#resort/money/convert-money.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { OfferedCurrency } from '#resort/money/list-offered-currencies.ts'
import { money } from '#resort/money/money.ts'
import { fromPriceDays, fromPriceOf } from '#resort/products/from-price.ts'
import type { Product } from '#resort/products/product.ts'
import { m } from '../messages/compiled/messages.js'

type Paying = Pick<OfferedCurrency, 'currency' | 'perUsd'>

/** The currency a guest chose as the house sells in it today, or dollars. */
export function findPaying(currencies: readonly OfferedCurrency[], chosen: string): Paying {
  return currencies.find(({ currency }) => currency === chosen) ?? { currency: 'USD', perUsd: '1' }
}

/** The lowest price of a product in the days to come, or that there is none. */
export function sayProductPrice(product: Product, day: Day, { currency, perUsd }: Paying, locale: Language): string {
  const minor = fromPriceOf(product, day)
  if (minor === null) return m.shop_not_soon({ n: fromPriceDays }, { locale })
  const amount = convert(money(minor, 'USD'), { [currency]: perUsd }, currency)
  const from = m.shop_from({ amount: formatMoney(amount, locale) }, { locale })
  if (!product.depositMinor) return from
  const deposit = convert(money(product.depositMinor, 'USD'), { [currency]: perUsd }, currency)
  return `${from}, ${m.shop_from_deposit({ amount: formatMoney(deposit, locale) }, { locale })}`
}
