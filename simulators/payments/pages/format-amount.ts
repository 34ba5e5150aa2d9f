import { digitsOf } from '../amounts.ts'
import type { Language } from '../checkout.ts'

const locales: Record<Language, string> = { es: 'es-MX', en: 'en-US', pt: 'pt-BR' }

/** Units of the bank as people read them, with the name of the currency. */
export function formatAmount(amount: number, currency: string, language: Language): string {
  const digits = digitsOf(currency)
  const number = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number.format(amount / 10 ** digits)} ${currency}`
}
