import { redirect } from 'react-router'
import { today } from '#resort/calendar/today.ts'
import type { GiftWrong } from '#resort/gifts/judge-gift.ts'
import type { Language } from '#resort/guests/language.ts'
import { parseCurrency } from '#resort/money/currency.ts'
import { addGift, type GiftAdded } from '#resort/orders/basket/add-gift.ts'
import { sayWhy } from '../../answer-add.ts'
import { m } from '../../messages/compiled/messages.js'
import { parseGift, readGift, type TypedGift } from '../../parse-gift.ts'
import { pathTo } from '../../paths.ts'
import type { Visit } from '../../visit.ts'

export type GiftRefused = {
  status: number
  typed: TypedGift
  /** What has to be corrected, and why. */
  wrong: GiftWrong[]
  /** What stands in the way of all of it. */
  refusal: string | null
}

/** Puts a gift into the cart; what is wrong with it comes back with all that was typed. */
export async function answerGift({ resort, visitor, address }: Visit, form: FormData): Promise<GiftRefused> {
  const { token, language, country, booking } = visitor
  const typed = readGift(form)
  const currency = parseCurrency(String(form.get('currency') ?? '')) ?? booking.currency
  const added = await addGift(resort, {
    ...{ token, language, country, currency, promocode: null, address },
    ...parseGift(typed, { currency, today: today(resort.clock), language }),
  })
  if (added.outcome === 'added') throw redirect(`${pathTo('cart', language, { gift: 'added' })}#said`, 303)
  if (added.outcome === 'wrong') return { status: 400, typed, wrong: added.wrong, refusal: null }
  const status = added.outcome === 'maintenance' ? 503 : 409
  return { status, typed, wrong: [], refusal: say(added, language) }
}

function say(added: Exclude<GiftAdded, { outcome: 'added' | 'wrong' }>, locale: Language): string {
  switch (added.outcome) {
    case 'too-many-gifts':
      return m.gift_error_many({}, { locale })
    case 'paid-by-gift':
      return m.gift_error_paid({}, { locale })
    default:
      return sayWhy(added, locale)
  }
}
