import { momentOf } from '#resort/calendar/moment.ts'
import { writeGiftCode } from '#resort/gifts/gift-code.ts'
import { type GiftItem, isGiftLine, whyGiftIsKept } from '#resort/gifts/gift-item.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Line } from '#resort/lines/line.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import { type JudgedCancellation, judgeCancellation, listHad } from '#resort/orders/after/judge-cancellation.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathToManaged } from '../../../paths.ts'
import { sayGiftBlocked } from '../../../words/say-gift-blocked.ts'

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
      state: sayState(resort, { line, order }, locale),
      code: code && m.gift_manage_code({ code: writeGiftCode(code) }, { locale }),
      sheet: code ? pathToManaged({ language: locale, letter, query: { line: id }, file: 'gift.pdf' }) : null,
      whyKept: sayWhyKept(resort, line, locale),
      canGiveBack: isGood && others && alone !== null && isZero(alone.fee),
    }
  })
}

/** Why it cannot be returned, of one that pays still: what is blocked or was returned says so itself. */
export function sayWhyKept({ clock }: Pick<Resort, 'clock'>, line: Line<GiftItem>, locale: Language): string | null {
  const why = whyGiftIsKept(line.item, momentOf(clock))
  if (why === 'used') return m.gift_manage_used({}, { locale })
  if (why === 'held') return m.gift_manage_held({}, { locale })
  return why === 'late' || (why === null && line.state === 'fulfilled') ? m.gift_manage_late({}, { locale }) : null
}

/** Gifts that stay good when everything is cancelled, and of whose price nothing comes back. */
export function sayGiftsKept(resort: Resort, { lines }: Order, locale: Language): string[] {
  const kept = listHad(resort, lines.filter(isGiftLine)).filter(({ state }) => state === 'sold')
  return kept.map(({ item: { forName, gift } }) => {
    const facts = { name: m.gift_line({ name: forName }, { locale }) }
    return gift?.state === 'good' ? m.gift_cancel_stays(facts, { locale }) : m.gift_cancel_kept(facts, { locale })
  })
}

/** Gifts that are cancelled with the rest: nobody may find out from the one they gave it to. */
export function sayGiftsEnded({ lines, had }: JudgedCancellation, locale: Language): string[] {
  return lines
    .filter((line) => !had.includes(line))
    .filter(isGiftLine)
    .map(({ item }) => m.gift_cancel_ends({ name: m.gift_line({ name: item.forName }, { locale }) }, { locale }))
}

/** Why an order of gifts alone cannot be cancelled; null where that is no matter of gifts. */
export function sayWhyGiftsStay(resort: Resort, { lines }: Order, locale: Language): string | null {
  const own = lines.filter(({ state }) => state === 'sold')
  const gifts = own.filter(isGiftLine)
  if (gifts.length < own.length) return null
  const words = new Set(gifts.flatMap((line) => sayWhyKept(resort, line, locale) ?? []))
  return words.size ? [...words].join(' ') : null
}

type Told = { line: Line<GiftItem>; order: Order }

function sayState({ hotel }: Resort, { line: { item, state }, order }: Told, locale: Language): string {
  const { gift, mailTo, day } = item
  const words = { locale }
  if (gift?.state === 'blocked') return sayGiftBlocked(hotel, order.guest?.country, locale)
  if (gift?.state === 'given-back' || (state === 'cancelled' && !gift)) return m.gift_manage_back({}, words)
  if (!gift) return m.gift_manage_soon({}, words)
  if (mailTo === null) return ''
  if (gift.wasMailed) return m.gift_manage_mailed({ mail: mailTo }, words)
  return m.gift_manage_to_mail({ mail: mailTo, day: formatDayInText(day, locale) }, words)
}
