import { z } from 'zod'
import type { PaymentsOptions } from '#adapters/payments/open-payments.ts'
import { pageOriginOf } from '#adapters/payments/payment-pages.ts'
import { judgeKey } from './judge-key.ts'

const address = z.url({ protocol: /^https?$/ }).optional()
const optional = z.string().trim().min(1).optional()

/** What we tell payment providers about ourselves, and how we know that it is them. */
export const paymentEnvironment = {
  CARDS_URL: address,
  CARDS_SECRET_KEY: optional,
  CARDS_NOTICE_SECRET: optional,
  PAYPAL_URL: address,
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_SECRET: optional,
  PAYPAL_NOTICE_ID: optional,
  FLEXPAY_URL: address,
  FLEXPAY_KEY: optional,
  FLEXPAY_NOTICE_SECRET: optional,
}

type PaymentValues = z.infer<z.ZodObject<typeof paymentEnvironment>>

/** The real addresses in production; the simulator, with keys that everybody knows, in the demonstration. */
export function readPayments(values: PaymentValues, simulator: string | null): PaymentsOptions {
  return {
    cards: {
      url: values.CARDS_URL ?? simulator ?? 'https://api.stripe.com',
      secretKey: values.CARDS_SECRET_KEY ?? 'sk_test_demonstration',
      noticeSecret: values.CARDS_NOTICE_SECRET ?? 'whsec_demonstration',
    },
    paypal: {
      url: values.PAYPAL_URL ?? simulator ?? 'https://api-m.paypal.com',
      clientId: values.PAYPAL_CLIENT_ID ?? 'demonstration',
      secret: values.PAYPAL_SECRET ?? 'demonstration-secret',
      noticeId: values.PAYPAL_NOTICE_ID ?? 'WH-DEMONSTRATION',
    },
    flexpay: {
      url: values.FLEXPAY_URL ?? `${simulator}/flexpay`,
      key: values.FLEXPAY_KEY ?? 'fx_demonstration',
      noticeSecret: values.FLEXPAY_NOTICE_SECRET ?? 'fx_notice_demonstration',
    },
  }
}

const needed: [keyof PaymentValues, string][] = [
  ['CARDS_SECRET_KEY', 'the key of our account at Stripe.'],
  ['CARDS_NOTICE_SECRET', 'it proves that a notice comes from Stripe.'],
  ['PAYPAL_CLIENT_ID', 'the name of our account at PayPal.'],
  ['PAYPAL_SECRET', 'the key of our account at PayPal.'],
  ['PAYPAL_NOTICE_ID', 'it proves that a notice comes from PayPal.'],
  ['FLEXPAY_URL', 'where Flexpay is asked for financing.'],
  ['FLEXPAY_KEY', 'the key of our account at Flexpay.'],
  ['FLEXPAY_NOTICE_SECRET', 'it proves that a notice comes from Flexpay.'],
]

/** What production must not go without. */
export function judgePayments(values: PaymentValues): string[] {
  const missing = needed.flatMap(([name, why]) => (values[name] ? [] : [`${name} is missing: ${why}`]))
  const known = needed.flatMap(([name]) =>
    /demonstration/i.test(values[name] ?? '') ? [`${name} is that of the demonstration, which everybody knows.`] : [],
  )
  const plain = (['CARDS_URL', 'PAYPAL_URL', 'FLEXPAY_URL'] as const).flatMap((name) =>
    values[name]?.startsWith('http:') ? [`${name} must begin with https: in production.`] : [],
  )
  return [...missing, ...known, ...plain, ...judgeKeys(values)]
}

/** What chance made is long; the id of PayPal's webhook is no secret, but a short one is a mistake too. */
function judgeKeys(values: PaymentValues): string[] {
  const given = needed.flatMap(([name]) =>
    name.endsWith('_URL') || !values[name] ? [] : [[name, values[name]] as const],
  )
  return given.flatMap(([name, key]) => {
    const flaw = judgeKey(key, { least: 12, distinct: 6 })
    const twin = given.find(([other, value]) => other !== name && value === key)
    if (twin)
      return [`${name} is the same as ${twin[0]}: whoever knows one knows both. Copy each from the provider's screen.`]
    return flaw ? [`${name} ${flaw} Copy it whole from the provider's screen.`] : []
  })
}

/** Where guests are sent to pay. */
export function listPaymentPages({ cards, paypal, flexpay }: PaymentsOptions): string[] {
  return [...new Set([cards, paypal, flexpay].map(({ url }) => pageOriginOf(url)))]
}
