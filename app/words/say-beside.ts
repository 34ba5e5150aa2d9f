import type { GuestTotal } from '#resort/availability/price-beside.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { m } from '../messages/compiled/messages.js'

/** Beside a total: what members pay, or to a member what everybody else does; null where both are the same. */
export function sayBeside({ members, everybody }: GuestTotal, locale: Language): string | null {
  if (members) return m.member_beside({ total: formatMoney(members, locale) }, { locale })
  return everybody ? m.member_instead({ total: formatMoney(everybody, locale) }, { locale }) : null
}
