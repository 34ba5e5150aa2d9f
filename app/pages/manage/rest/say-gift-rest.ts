import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { leastChargeIn } from '#resort/payments/least-charge.ts'
import type { Managed } from '../../../find-managed.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Visit } from '../../../visit.ts'
import { sayGiftBlocked } from '../../../words/say-gift-blocked.ts'
import { type GiftResult, giftResults } from '../results.ts'
import type { Said } from '../say-result.ts'

/** What became of a gift voucher that was to pay what is left of an order; null where none was to. */
export function sayGiftRest({ url, visitor, resort }: Visit, managed: Managed | null): Said | null {
  const { language: locale, home } = visitor
  const result = giftResults.find((each) => each === url.searchParams.get('result'))
  if (!result || !managed) return null
  const kind = result === 'gift-paid' || result === 'gift-part' ? 'success' : 'warn'
  if (result === 'gift-blocked')
    return { kind, words: sayGiftBlocked(resort.hotel, managed.order.guest?.country ?? home, locale) }
  return { kind, words: say(result, managed, locale) }
}

function say(result: Exclude<GiftResult, 'gift-blocked'>, { order }: Managed, locale: Language): string {
  if (result !== 'gift-little') return words[result]({}, { locale })
  return m.gift_rest_little({ least: formatMoney(leastChargeIn(order.currency), locale) }, { locale })
}

const words: Record<Exclude<GiftResult, 'gift-little' | 'gift-blocked'>, typeof m.gift_rest_paid> = {
  'gift-paid': m.gift_rest_paid,
  'gift-part': m.gift_rest_part,
  'gift-many': m.gift_rest_many,
  'gift-mistyped': m.gift_code_mistyped,
  'gift-invalid': m.gift_code_invalid,
  'gift-guesses': m.gift_code_many,
  'gift-empty': m.gift_code_empty,
  'gift-set-aside': m.gift_rest_aside,
  'gift-buys': m.gift_code_buys,
}
