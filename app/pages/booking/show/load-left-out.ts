import { judgePromo } from '#resort/availability/judge-promo.ts'
import type { ChosenOrder } from '#resort/orders/basket/chosen-order.ts'
import { parsePromoCode } from '#resort/rates/promo-code.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Visit } from '../../../visit.ts'
import { sayPromoGap } from '../../../words/say-promo-gap.ts'

/** That the guest went on without a code, and why, as far as that may be told; null where none was left out. */
export async function loadLeftOut(carried: Visit, { order, stay: quote }: ChosenOrder): Promise<string | null> {
  const { resort, visitor, address, url } = carried
  const code = parsePromoCode(url.searchParams.get('left') ?? '')
  if (!code || order.promocode) return null
  const locale = visitor.language
  const { hotel, stay } = quote
  const guesser = { token: visitor.token, address }
  const { answer, gap } = await judgePromo(resort, { hotel, stay, promo: { code, guesser } })
  if (answer === 'applied') return null
  if (answer === 'invalid' && !gap) return m.promo_left_out_invalid({ code }, { locale })
  const why = gap ? sayPromoGap(gap, code, locale) : m.promo_too_many({}, { locale })
  return `${m.promo_left_out({ code }, { locale })} ${why}`
}
