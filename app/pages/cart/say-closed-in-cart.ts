import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Outing } from '#resort/tickets/ticket-item.ts'
import { m } from '../../messages/compiled/messages.js'

/** Why something of a cart cannot be had: the house closed its day meanwhile. */
export function sayClosedInCart(closed: readonly Pick<Outing, 'shown' | 'day'>[], locale: Language): string | null {
  const [first] = closed
  return first?.day
    ? m.cart_closed({ name: first.shown.name[locale], day: formatDayInText(first.day, locale) }, { locale })
    : null
}
