import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

/** What the fields are called that the booking form has too. Worded here: a sentence of two pages would be fetched by itself. */
export function showLabels(locale: Language) {
  return {
    choose: m.reserve_choose({}, { locale }),
    name: m.reserve_name({}, { locale }),
    lastname: m.reserve_lastname({}, { locale }),
    country: m.reserve_country({}, { locale }),
    phone: m.reserve_phone({}, { locale }),
    requests: m.reserve_requests({}, { locale }),
    invoiceHint: m.reserve_invoice_hint({}, { locale }),
    rfc: m.reserve_rfc({}, { locale }),
    invoiceName: m.reserve_invoice_name({}, { locale }),
    regime: m.reserve_regime({}, { locale }),
    postcode: m.reserve_postcode({}, { locale }),
    use: m.reserve_use({}, { locale }),
  }
}
