export const currencies = [
  'USD',
  'MXN',
  'EUR',
  'GBP',
  'CAD',
  'COP',
  'CLP',
  'UYU',
  'RUB',
  'CNY',
  'KRW',
  'GTQ',
  'PEN',
  'CRC',
  'AUD',
  'JPY',
  'ARS',
] as const
export type Currency = (typeof currencies)[number]

export function parseCurrency(value: unknown): Currency | null {
  const code = typeof value === 'string' ? value.toUpperCase() : null
  return currencies.find((each) => each === code) ?? null
}

// Guests think in the money of where they are, or in dollars or euros where theirs is not taken.
const byCountry: Record<string, Currency> = {
  MX: 'MXN',
  US: 'USD',
  CA: 'CAD',
  BR: 'USD',
  CO: 'COP',
  GB: 'GBP',
  ES: 'EUR',
  CL: 'CLP',
  AR: 'ARS',
  NL: 'EUR',
  PE: 'PEN',
  JP: 'JPY',
  CN: 'CNY',
  KR: 'KRW',
  RU: 'RUB',
  AU: 'AUD',
  UY: 'UYU',
  GT: 'GTQ',
  CR: 'CRC',
  PA: 'USD',
  DE: 'EUR',
  FR: 'EUR',
  CH: 'EUR',
  SE: 'EUR',
  IT: 'EUR',
}

export function currencyOfCountry(country: string): Currency {
  return Object.hasOwn(byCountry, country) ? (byCountry[country] ?? 'USD') : 'USD'
}

// Of the countries that most guests come from.
const notTaken: Record<string, string> = { BR: 'BRL', CH: 'CHF', SE: 'SEK' }

/** The money of a country where it cannot be paid in, as the standard calls it. */
export function currencyNotTaken(country: string): string | null {
  return Object.hasOwn(notTaken, country) ? (notTaken[country] ?? null) : null
}
