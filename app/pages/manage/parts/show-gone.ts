import { isFlightLine } from '#resort/flights/flight-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, sum } from '#resort/money/money.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../../../messages/compiled/messages.js'

export type ShownGone = { parts: { name: string; amount: string }[]; kept: string | null }

/** What was cancelled while the rest stayed: what goes back is of it. Null where nothing was. */
export function showGone({ kinds }: Pick<Resort, 'kinds'>, order: Order, locale: Language): ShownGone | null {
  const gone = order.lines.filter(({ state, wasTakenOff }) => state === 'cancelled' && wasTakenOff)
  if (!gone.length) return null
  const kept = sum(
    order.currency,
    gone.flatMap((line) => line.kept ?? []),
  )
  // Most of what is kept of a flight is its airline's.
  const sayKept = gone.some(isFlightLine) ? m.manage_gone_lost : m.manage_gone_kept
  return {
    parts: describeLines(kinds, gone, { language: locale, among: order.lines }).map((told) => ({
      name: sayTold(told),
      amount: formatMoney(told.amount, locale),
    })),
    kept: isZero(kept) ? null : sayKept({ amount: formatMoney(kept, locale) }, { locale }),
  }
}
