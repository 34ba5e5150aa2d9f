import { m } from '../../messages/compiled/messages.js'
import type { PromoAnswer } from './filled-search.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

/** A code that cannot even be read was dropped from the booking; the address still has it. */
export function sayPromo(promo: PromoAnswer, { locale, typedCode, booking, promoWhy }: WidgetFacts): string | null {
  if (promo === 'too-many-guesses') return m.widget_code_too_many({}, { locale })
  if ((promo === 'invalid' || promo === 'without-effect') && promoWhy) return promoWhy
  const isUnreadable = typedCode?.trim() && booking.promocode !== typedCode.replace(/\s+/g, '').toUpperCase()
  return promo === 'invalid' || isUnreadable ? m.widget_code_invalid({}, { locale }) : null
}
