/** An exchange rate as exact decimal text, such as `17.2305`: no binary fraction ever decides a cent. */
export type Rate = string

/** Reads a positive decimal with at most nine digits before the point and twelve after it; anything else is null. */
export function parseRate(value: unknown): Rate | null {
  if (typeof value !== 'string' || !/^\d{1,9}(\.\d{1,12})?$/.test(value)) return null
  return /[1-9]/.test(value) ? value : null
}

/** `17.2305` is 172305 with four of its digits after the point. */
export function digitsOf(rate: Rate): { digits: bigint; scale: number } {
  if (parseRate(rate) === null) throw new Error(`${rate} is no exchange rate.`)
  const [whole = '', fraction = ''] = rate.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** `a / b` with ten digits after the point, the last one rounded half up. */
export function divideRates(a: Rate, b: Rate): Rate {
  const over = digitsOf(a)
  const under = digitsOf(b)
  const decimals = 10
  const numerator = over.digits * 10n ** BigInt(under.scale + decimals)
  const denominator = under.digits * 10n ** BigInt(over.scale)
  const digits = ((2n * numerator + denominator) / (2n * denominator)).toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}
