/** Currencies that banks count without cents. */
const withoutCents: ReadonlySet<string> = new Set(['JPY', 'KRW', 'CLP'])

export function digitsOf(currency: string): number {
  return withoutCents.has(currency) ? 0 : 2
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
