import type { FlightLeg } from './flight-offer.ts'

export type LegsChanged = { before: readonly FlightLeg[]; after: readonly FlightLeg[] }

/** All legs as they are after an airline changed some of them. */
export function applyChange(legs: readonly FlightLeg[], { before, after }: LegsChanged): FlightLeg[] {
  return legs.map((leg) => {
    const place = before.findIndex((each) => isSameLeg(each, leg))
    return after[place] ?? leg
  })
}

/** By where and when it leaves, and by its numbers: bags may be told otherwise from one answer to the next. */
function isSameLeg(one: FlightLeg, other: FlightLeg): boolean {
  return wordsOf(one) === wordsOf(other)
}

function wordsOf({ segments }: FlightLeg): string {
  return segments
    .map(({ carrier, number, from, leaves }) => [carrier.code, number, from.airport, leaves].join(' '))
    .join(', ')
}
