/** Currencies that banks count without cents. */
const withoutCents: ReadonlySet<string> = new Set(['JPY', 'KRW', 'CLP'])

export function digitsOf(currency: string): number {
  return withoutCents.has(currency) ? 0 : 2
}

/** In units of the bank: less is not worth its while. Ten pesos where the account is in Mexico, else about half a dollar. */
const least: Record<string, number> = {
  ...{ USD: 50, MXN: 1000, EUR: 50, GBP: 40, CAD: 70, COP: 200_000, CLP: 500, UYU: 2_000, RUB: 4_500 },
  ...{ CNY: 350, KRW: 700, GTQ: 380, PEN: 180, CRC: 25_000, AUD: 75, JPY: 75, ARS: 70_000 },
}

export function leastOf(currency: string): number {
  return least[currency] ?? 50
}

/** Units of the bank as decimal text, such as 1234.50. */
export function toDecimal(amount: number, currency: string): string {
  return (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))
}

/** What a month costs at most: the odd cents are in the first months. */
export function perMonth(amount: number, months: number): number {
  return Math.ceil(amount / months)
}

/** Null when it has more decimals than its currency, or is no amount. */
export function fromDecimal(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const pattern = digits ? /^\d{1,12}(\.\d{1,2})?$/ : /^\d{1,12}$/
  return pattern.test(text) ? Math.round(Number(text) * 10 ** digits) : null
}
