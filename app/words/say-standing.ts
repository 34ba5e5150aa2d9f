import type { Language } from '#resort/guests/language.ts'
import type { Standing } from '#resort/orders/order.ts'
import type { About } from '../about-of.ts'
import { m } from '../messages/compiled/messages.js'

/** How an order stands. */
export function sayStanding(standing: Standing, about: About, locale: Language): string {
  switch (standing) {
    case 'confirmed':
      return m.state_confirmed({ about }, { locale })
    case 'part-paid':
      return m.state_part_paid({ about }, { locale })
    case 'cancelled':
      return m.state_cancelled({ about }, { locale })
    case 'no-show':
      return m.state_no_show({}, { locale })
    case 'completed':
      return m.state_completed({ about }, { locale })
    default:
      return m.state_other({ about }, { locale })
  }
}
