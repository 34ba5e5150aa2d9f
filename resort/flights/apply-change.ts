import type { FlightLeg } from './flight-offer.ts'

export type LegsChanged = { before: readonly FlightLeg[]; after: readonly FlightLeg[] }

/** All legs as they are after an airline changed some of them; what it does not fly any more is not among them. */
export function applyChange(legs: readonly FlightLeg[], change: LegsChanged): FlightLeg[] {
  return waysAfter(legs, change).filter((leg) => leg !== null)
}

/** The same with each way in its place: null where nothing is flown instead. */
export function waysAfter(legs: readonly FlightLeg[], { before, after }: LegsChanged): (FlightLeg | null)[] {
  return legs.map((leg) => {
    const same = before.findIndex((each) => isSameLeg(each, leg))
    // A change of a change: the way is the same, and its times are those of another one that nobody has answered.
    const place = same < 0 ? before.findIndex((each) => wayOf(each) === wayOf(leg)) : same
    if (place < 0) return leg
    const now = before.length === after.length ? after[place] : after.find((each) => beginOf(each) === beginOf(leg))
    return now ?? null
  })
}

/** Nothing is flown any more of a flight as its airline has it. */
export function leavesNothing(legs: readonly FlightLeg[], change: LegsChanged): boolean {
  return legs.length ? applyChange(legs, change).length === 0 : change.after.length === 0
}

/** By where and when it leaves, and by its numbers: bags may be told otherwise from one answer to the next. */
export function isSameLeg(one: FlightLeg, other: FlightLeg): boolean {
  return wordsOf(one) === wordsOf(other)
}

function wordsOf({ segments }: FlightLeg): string {
  return segments
    .map(({ carrier, number, from, leaves }) => [carrier.code, number, from.airport, leaves].join(' '))
    .join(', ')
}

function wayOf({ segments }: FlightLeg): string {
  return `${segments[0]?.from.airport} ${segments.at(-1)?.to.airport}`
}

function beginOf({ segments }: FlightLeg): string | undefined {
  return segments[0]?.from.airport
}
