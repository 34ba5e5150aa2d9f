import { fromDecimal } from '../amounts.ts'
import type { Language, NewCheckout } from '../checkout.ts'
import { shortName } from '../random-names.ts'
import { PayPalRefusal } from './paypal-refusal.ts'

type OrderBody = {
  intent?: string
  purchase_units?: {
    amount?: { currency_code?: string; value?: string }
    custom_id?: string
    invoice_id?: string
    description?: string
  }[]
  payment_source?: {
    paypal?: {
      email_address?: string
      experience_context?: { locale?: string; return_url?: string; cancel_url?: string; brand_name?: string }
    }
  }
}

/** An order that nobody approved within three hours is forgotten. */
const lifeMs = 3 * 3_600_000
const longestText = 127

/** Reads what `POST /v2/checkout/orders` asks for, or refuses it as PayPal does. */
export function readNewOrder(text: string, now: number, merchant: string): NewCheckout {
  const body = JSON.parse(text) as OrderBody
  const [unit, more] = body.purchase_units ?? []
  if (body.intent !== 'CAPTURE' || !unit || more) throw new PayPalRefusal(400, 'INVALID_PARAMETER_VALUE')
  const { currency_code: currency = '', value = '' } = unit.amount ?? {}
  const amount = fromDecimal(value, currency)
  if (amount === null) throw new PayPalRefusal(422, 'DECIMAL_PRECISION')
  if (amount <= 0) throw new PayPalRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
  const texts = [unit.custom_id, unit.invoice_id, unit.description]
  if (texts.some((each) => (each?.length ?? 0) > longestText)) throw new PayPalRefusal(400, 'INVALID_STRING_MAX_LENGTH')
  const { paypal } = body.payment_source ?? {}
  const experience = paypal?.experience_context ?? {}
  return {
    id: shortName(),
    provider: 'paypal',
    order: unit.invoice_id ?? '',
    amount,
    currency,
    description: unit.description ?? '',
    merchant: experience.brand_name ?? merchant,
    email: paypal?.email_address ?? null,
    language: languageOf(experience.locale ?? ''),
    returnUrl: experience.return_url ?? '',
    cancelUrl: experience.cancel_url ?? '',
    allowsMonths: false,
    months: null,
    refuses: [],
    isManual: false,
    metadata: { intent: 'CAPTURE', ...(unit.custom_id ? { custom_id: unit.custom_id } : {}) },
    expiresAt: now + lifeMs,
  }
}

export function languageOf(locale: string): Language {
  const short = locale.slice(0, 2)
  return short === 'es' || short === 'pt' ? short : 'en'
}
