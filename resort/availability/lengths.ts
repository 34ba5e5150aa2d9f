import { longestStayNights } from '../calendar/stay.ts'

/** A set of lengths of stay, one bit for each: bit 3 says that three nights may be had. Thirty fit a number. */
export type Lengths = number

export const noLengths: Lengths = 0

/** All lengths from one to another, both included; those that nobody may stay are left out. */
export function lengthsBetween(from: number, to: number): Lengths {
  const upTo = allUpTo[Math.min(to, longestStayNights)] ?? noLengths
  return from > 1 ? upTo & ~(allUpTo[Math.min(from - 1, longestStayNights)] ?? noLengths) : upTo
}

const allUpTo: readonly Lengths[] = Array.from({ length: longestStayNights + 1 }, (_, most) => 2 ** (most + 1) - 2)

export function hasLength(lengths: Lengths, nights: number): boolean {
  return (lengths & (1 << nights)) !== 0
}

export function listLengths(lengths: Lengths): number[] {
  const listed: number[] = []
  for (let rest = lengths; rest; rest &= rest - 1) listed.push(31 - Math.clz32(rest & -rest))
  return listed
}
