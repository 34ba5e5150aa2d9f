import { leastOf } from '../amounts.ts'
import type { Language, NewCheckout } from '../checkout.ts'
import { random } from '../random-names.ts'
import type { CardBrand } from '../test-cards.ts'
import { StripeRefusal } from './stripe-refusal.ts'

const shortestSeconds = 30 * 60
const longestSeconds = 24 * 3_600

/** Reads what `POST /v1/checkout/sessions` asks for, or refuses it as Stripe does. */
export function readNewSession(form: URLSearchParams, now: number, merchant: string): NewCheckout {
  const need = (name: string): string => {
    const value = form.get(name)
    if (!value) throw new StripeRefusal(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
    return value
  }
  if (need('mode') !== 'payment') throw new StripeRefusal('Only payments are sold here.', { param: 'mode' })
  const price = 'line_items[0][price_data]'
  const amount = Number(need(`${price}[unit_amount]`)) * Number(need('line_items[0][quantity]'))
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new StripeRefusal('Invalid integer.', { code: 'parameter_invalid_integer', param: 'line_items' })
  }
  const currency = need(`${price}[currency]`).toUpperCase()
  if (amount < leastOf(currency)) {
    throw new StripeRefusal(`The Checkout Session's total amount must convert to at least ${leastOf(currency)}.`, {
      code: 'amount_too_small',
      param: 'line_items',
    })
  }
  return {
    id: `cs_test_${random()}`,
    provider: 'cards',
    order: form.get('client_reference_id') ?? '',
    amount,
    currency,
    description: need(`${price}[product_data][name]`),
    merchant,
    email: form.get('customer_email'),
    language: languageOf(form.get('locale') ?? ''),
    returnUrl: need('success_url'),
    cancelUrl: form.get('cancel_url') ?? need('success_url'),
    allowsMonths: form.get('payment_method_options[card][installments][enabled]') === 'true',
    months: Number(form.get('metadata[months]')) || null,
    refuses: readBlocked(form),
    isManual: form.get('payment_intent_data[capture_method]') === 'manual',
    metadata: metadataOf(form),
    expiresAt: readExpiry(form, now),
  }
}

export function metadataOf(form: URLSearchParams): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[([^\]]+)\]$/.exec(name) ?? []
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(found)
}

const networks = new Map<string, CardBrand[]>([
  ['visa', ['visa']],
  ['mastercard', ['mastercard']],
  ['american_express', ['amex']],
  ['discover_global_network', ['discover', 'diners', 'jcb']],
])

function readBlocked(form: URLSearchParams): CardBrand[] {
  const param = 'payment_method_options[card][restrictions][brands_blocked]'
  const named = [...form].filter(([name]) => name.startsWith(`${param}[`))
  return named.flatMap(([, network]) => {
    const brands = networks.get(network)
    if (!brands) throw new StripeRefusal(`Invalid ${param}: ${network}.`, { param })
    return brands
  })
}

function readExpiry(form: URLSearchParams, now: number): number {
  const given = form.get('expires_at')
  if (given === null) return now + longestSeconds * 1000
  const at = Number(given) * 1000
  const ahead = (at - now) / 1000
  if (!Number.isFinite(at) || ahead < shortestSeconds || ahead > longestSeconds) {
    throw new StripeRefusal('The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.', {
      param: 'expires_at',
    })
  }
  return at
}

function languageOf(locale: string): Language {
  const short = locale.slice(0, 2)
  return short === 'es' || short === 'pt' ? short : 'en'
}
