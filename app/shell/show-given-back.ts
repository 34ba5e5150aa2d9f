import type { GiftPaid } from '#resort/gifts/list-gifts-paid.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import { isAtCounter } from '#resort/payments/at-counter.ts'
import type { GivenBack } from '#resort/payments/list-given-back.ts'
import { findMethod } from '#resort/payments/payment-methods.ts'
import type { HowPaid } from '../load-how-paid.ts'
import { m } from '../messages/compiled/messages.js'

/** Of what goes back: how much of it to which card or gift voucher, and when it is there. */
export function showGivenBack(
  { givenBack, gifts }: Pick<HowPaid, 'givenBack' | 'gifts'>,
  locale: Language,
): { name: string; words: string }[] {
  return [
    ...givenBack.map((each) => ({ name: sayWhere(each, locale), words: sayWhen(each, locale) })),
    ...gifts
      .filter(({ returned }) => !isZero(returned))
      .map(({ tail, returned, isBlocked }) => ({
        name: m.manage_back_gift({ tail }, { locale }),
        words: (isBlocked ? m.manage_back_blocked : m.manage_back_usable)(
          { amount: formatMoney(returned, locale) },
          { locale },
        ),
      })),
  ]
}

/** What a gift voucher has paid, and what is left on it. */
export function showGiftPaid({ tail, amount, left, isBlocked }: GiftPaid, locale: Language) {
  const sayLeft = isZero(left) ? m.manage_gift_used_up : m.manage_gift_left
  const say = isBlocked ? m.manage_gift_blocked : sayLeft
  const facts = { amount: formatMoney(amount, locale), left: formatMoney(left, locale) }
  return { name: m.manage_paid_by_gift({ tail }, { locale }), words: say(facts, { locale }) }
}

function sayWhere({ method, lastFour, brand, paidOn, is }: GivenBack, locale: Language): string {
  if (isAtCounter(method)) return m.manage_back_counter({}, { locale })
  if (is === 'by-bank') return m.manage_back_by_bank({}, { locale })
  if (lastFour) {
    const tail = { tail: lastFour }
    const card = brand ? m.manage_back_brand({ ...tail, brand }, { locale }) : m.manage_back_card(tail, { locale })
    return paidOn ? m.manage_back_day({ card, day: formatDayInText(paidOn, locale) }, { locale }) : card
  }
  const name = findMethod(method)?.name
  return name ? m.manage_back_by({ name }, { locale }) : m.manage_back_bank({}, { locale })
}

function sayWhen({ method, amount, is }: GivenBack, locale: Language): string {
  const facts = { amount: formatMoney(amount, locale) }
  if (isAtCounter(method))
    return is === 'sent' ? m.manage_back_fetched(facts, { locale }) : m.manage_back_to_fetch(facts, { locale })
  switch (is) {
    case 'sent':
      return m.manage_back_sent(facts, { locale })
    case 'coming':
      return m.manage_back_coming(facts, { locale })
    case 'waits':
      return m.manage_back_waits(facts, { locale })
    case 'by-bank':
      return m.manage_back_bank_gave(facts, { locale })
  }
}
