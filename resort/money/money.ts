import type { BasisPoints } from './basis-points.ts'
import type { Currency } from './currency.ts'
import { currencyWriting } from './currency-writing.ts'

/** An amount in the minor units of ISO 4217; a plain object, so it crosses to the browser and to JSON as it is. */
export type Money = { minor: number; currency: Currency }

/** The only maker of money. Half a cent, or more than a number can count, is a bug of the caller. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new Error(`${minor} ${currency} is not a whole amount of minor units.`)
  // Minus zero would differ from zero in a comparison of objects.
  return { minor: minor === 0 ? 0 : minor, currency }
}

export function zero(currency: Currency): Money {
  return money(0, currency)
}

export function isZero(amount: Money): boolean {
  return amount.minor === 0
}

/** To the cent, and in the same currency; unlike `compare` it may be asked of any two. */
export function isSame(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.minor === b.minor
}

/** Whether so much can be taken of it: a whole amount, more than nothing, in its currency; whatever somebody said. */
export function isPartOf(amount: Money, whole: Money): boolean {
  const isAmount = Number.isSafeInteger(amount.minor) && amount.minor > 0
  return isAmount && amount.currency === whole.currency && amount.minor <= whole.minor
}

export function add(a: Money, b: Money): Money {
  return money(a.minor + matching(a, b).minor, a.currency)
}

export function subtract(a: Money, b: Money): Money {
  return money(a.minor - matching(a, b).minor, a.currency)
}

/** The currency is asked for because a list may be empty. */
export function sum(currency: Currency, amounts: readonly Money[]): Money {
  return amounts.reduce(add, zero(currency))
}

/** How much a is more than b; nothing where it is not. */
export function excess(a: Money, b: Money): Money {
  return compare(a, b) > 0 ? subtract(a, b) : zero(a.currency)
}

/** Negative when a is less than b, as `sort` wants it. */
export function compare(a: Money, b: Money): number {
  return a.minor - matching(a, b).minor
}

export function least(a: Money, b: Money): Money {
  return compare(a, b) < 0 ? a : b
}

/** So many of the same: nights, rooms, people. */
export function multiply(amount: Money, times: number): Money {
  if (!Number.isSafeInteger(times)) throw new Error(`${times} is not a whole number of times; use scale or percentOf.`)
  return money(amount.minor * times, amount.currency)
}

/** `amount × numerator / denominator`, rounded once. */
export function scale(amount: Money, numerator: number, denominator: number): Money {
  return (
    scaleSmall(amount, numerator, denominator) ??
    roundTo(amount.currency, BigInt(amount.minor) * BigInt(numerator), BigInt(denominator))
  )
}

/** The same with plain numbers where they are exact: a search rounds hundreds of amounts, and big integers are slow. */
function scaleSmall({ minor, currency }: Money, numerator: number, denominator: number): Money | null {
  const { exponent, decimals } = currencyWriting[currency]
  const rounded = exponent === decimals ? roundSmall(minor * numerator, denominator) : null
  return rounded === null ? null : money(rounded, currency)
}

/** The same for cents that have no currency yet, as prices of nights before they are converted. */
export function scaleMinor(minor: number, numerator: number, denominator: number): number {
  const rounded = roundSmall(minor * numerator, denominator)
  return rounded ?? roundTo('USD', BigInt(minor) * BigInt(numerator), BigInt(denominator)).minor
}

/** Half away from zero; null where plain numbers might not be exact. */
function roundSmall(product: number, denominator: number): number | null {
  const doubled = 2 * Math.abs(product) + denominator
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(doubled) || !(denominator > 0)) return null
  const rounded = Math.floor(doubled / (2 * denominator))
  return product < 0 ? -rounded : rounded
}

export function percentOf(amount: Money, share: BasisPoints): Money {
  return scale(amount, share, 10_000)
}

/** Cents without a currency, less a share of them; a share below nothing makes them more. */
export function lessShare(minor: number, share: BasisPoints): number {
  return scaleMinor(minor, 10_000 - share, 10_000)
}

/** An average: what is lost or won by rounding is not given back. To split, use `allocate`. */
export function divide(amount: Money, parts: number): Money {
  return scale(amount, 1, parts)
}

/**
 * The most that one of so many equal payments can be, in what prices show: who pays month by month never pays more than
 * they were told.
 */
export function divideUp({ minor, currency }: Money, parts: number): Money {
  if (!(parts > 0)) throw new Error(`An amount of ${currency} cannot be divided by ${parts}.`)
  const unit = BigInt(parts) * priceStep(currency)
  const whole = BigInt(minor) / unit
  const isUp = minor > 0 && BigInt(minor) % unit !== 0n
  return money(Number((isUp ? whole + 1n : whole) * priceStep(currency)), currency)
}

/** Splits by weights so that the parts always add up to the amount; what is left over goes to the first parts. */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  const units = BigInt(amount.minor)
  const total = weights.reduce((all, weight) => all + weightOf(weight), 0n)
  if (total === 0n) throw new Error('Nothing can be split over weights that are all zero.')
  const step = priceStep(amount.currency)
  const shares = weights.map((weight) => ((units * BigInt(weight)) / total / step) * step)
  let rest = units - shares.reduce((all, share) => all + share, 0n)
  const crumb = rest < 0n ? -step : step
  return shares.map((share, index) => {
    if (rest === 0n || weights[index] === 0) return money(Number(share), amount.currency)
    const part = abs(rest) < step ? rest : crumb
    rest -= part
    return money(Number(share + part), amount.currency)
  })
}

/** Rounds `numerator / denominator` minor units to what prices show, halves away from zero: docs/decisions/0201. */
export function roundTo(currency: Currency, numerator: bigint, denominator: bigint): Money {
  if (denominator <= 0n) throw new Error(`An amount of ${currency} cannot be divided by ${denominator}.`)
  const step = priceStep(currency)
  const unit = denominator * step
  const halfUp = (2n * abs(numerator) + unit) / (2n * unit)
  const minor = Number(halfUp * step)
  return money(numerator < 0n ? -minor : minor, currency)
}

/** Minor units in the smallest price: 1, or 100 where prices have no decimals though the bank counts them. */
function priceStep(currency: Currency): bigint {
  const { exponent, decimals } = currencyWriting[currency]
  return 10n ** BigInt(exponent - decimals)
}

function matching(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new Error(`${a.currency} and ${b.currency} cannot be reckoned together.`)
  return b
}

function weightOf(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new Error(`${weight} is no weight to split by.`)
  return BigInt(weight)
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
