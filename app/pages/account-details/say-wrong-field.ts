import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

type Chosen = { regime: string; use: string }

/** What is wrong with a field, as the booking form says it. */
export function sayWrongField(field: string, { regime, use }: Chosen, locale: Language): string {
  switch (field) {
    case 'phone':
      return m.reserve_error_phone_wrong({}, { locale })
    case 'country':
      return m.reserve_error_country({}, { locale })
    case 'rfc':
      return m.reserve_error_rfc({}, { locale })
    case 'invoiceName':
      return m.reserve_error_invoice_name({}, { locale })
    case 'regime':
      return regime ? m.reserve_error_regime_rfc({}, { locale }) : m.reserve_error_regime({}, { locale })
    case 'postcode':
      return m.reserve_error_postcode({}, { locale })
    case 'use':
      return use ? m.reserve_error_use_regime({}, { locale }) : m.reserve_error_use({}, { locale })
    default:
      return m.details_wrong_text({}, { locale })
  }
}
