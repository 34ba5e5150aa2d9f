import { z } from 'zod'

/** Hundredths of a per cent, always whole: 4.9 % is 490. No share of an amount is reckoned with anything else. */
export type BasisPoints = number & { readonly unit: 'basis points' }

/** The only maker. A fraction is a bug of the caller. */
export function basisPoints(count: number): BasisPoints {
  if (!Number.isSafeInteger(count)) throw new Error(`${count} is not a whole number of basis points.`)
  return (count === 0 ? 0 : count) as BasisPoints
}

/** Reads a per cent by its digits, `4.90` or 4.9, and never by its binary fraction. */
export function fromPerCent(perCent: string | number): BasisPoints {
  const [, sign, units, fraction = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,9}))?$/.exec(String(perCent)) ?? []
  if (units === undefined || /[1-9]/.test(fraction.slice(2)))
    throw new Error(`${perCent} is no per cent with at most two decimals.`)
  const count = Number(units + fraction.slice(0, 2).padEnd(2, '0'))
  return basisPoints(sign ? -count : count)
}

/** For people: 4.9. Nothing is reckoned with it. */
export function toPerCent(share: BasisPoints): number {
  return share / 100
}

/** A share inside of stored JSON; what was stored first has a per cent. */
export const storedShare = z.union([
  z.object({ kind: z.literal('per-cent'), basisPoints: z.int().transform(basisPoints) }),
  z
    .object({ kind: z.literal('per-cent'), perCent: z.number() })
    .transform(({ kind, perCent }) => ({ kind, basisPoints: fromPerCent(perCent) })),
])
