import { writeGiftCode } from '#resort/gifts/gift-code.ts'
import { type GiftItem, isGiftLine } from '#resort/gifts/gift-item.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Line } from '#resort/lines/line.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToManaged } from '../../paths.ts'
import { formatDayInText } from '../../words/dates.ts'

type Asked = { order: Order; letter: string | null }

/** Gift vouchers that were bought on this order: their codes are shown here and on their sheets, and nowhere else. */
export function showGiftsBought(resort: Resort, { order, letter }: Asked, locale: Language) {
  return order.lines.filter(isGiftLine).map((line) => {
    const { item, total, id } = line
    const isGood = item.gift?.state === 'good'
    const code = isGood && item.gift ? resort.giftCodes.codeOf(item.gift) : null
    const alone = judgeCancellation(resort, order, [id])
    const others = order.lines.some((each) => each.id !== id && each.state === 'sold')
    return {
      line: id,
      name: m.gift_line({ name: item.forName }, { locale }),
      amount: formatMoney(total, locale),
      state: sayState(line, locale),
      code: code && m.gift_manage_code({ code: writeGiftCode(code) }, { locale }),
      sheet: code ? pathToManaged(locale, letter, { line: id }, 'gift.pdf') : null,
      canGiveBack: isGood && others && alone !== null && isZero(alone.fee),
    }
  })
}

function sayState({ item, state }: Line<GiftItem>, locale: Language): string {
  const { gift, mailTo, day } = item
  const words = { locale }
  if (gift?.state === 'blocked') return m.gift_manage_blocked({}, words)
  if (gift?.state === 'given-back' || (state === 'cancelled' && !gift)) return m.gift_manage_back({}, words)
  if (!gift) return m.gift_manage_soon({}, words)
  if (mailTo === null) return ''
  if (gift.wasMailed) return m.gift_manage_mailed({ mail: mailTo }, words)
  return m.gift_manage_to_mail({ mail: mailTo, day: formatDayInText(day, locale) }, words)
}
