import type { Language } from '#resort/guests/language.ts'
import type { FeeRule } from '#resort/rates/sanitation-fee.ts'
import { m } from '../messages/compiled/messages.js'

/** Who owes the municipal fee, and for what. */
export function sayFee(rule: FeeRule, locale: Language): string {
  if (rule.of === 'room') return m.fee_of_room({}, { locale })
  const asked = m.fee_of_guests({ age: rule.fromAge }, { locale })
  return rule.isLessForOthers ? `${asked} ${m.fee_less_for_others({}, { locale })}` : asked
}
