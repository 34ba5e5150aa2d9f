import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import type { FlightLeg, FlightSegment } from './flight-offer.ts'

type Clocks = Pick<FlightSegment, 'from' | 'to' | 'leaves' | 'lands'>

/** The day that the clocks of the place show as the first plane leaves. */
export function departureDay({ segments }: Pick<FlightLeg, 'segments'>): Day {
  return firstOf(segments).leaves.slice(0, 10)
}

/** The day that the clocks of the place show as the last plane lands. */
export function arrivalDay({ segments }: Pick<FlightLeg, 'segments'>): Day {
  return lastOf(segments).lands.slice(0, 10)
}

/** How many days later its guests land, by the two clocks: one for a night flight, minus one over the date line. */
export function dayOffset(leg: Pick<FlightLeg, 'segments'>): number {
  return daysBetween(departureDay(leg), arrivalDay(leg))
}

/** Where guests change planes, and for how long they wait there. */
export function changesOf({ segments }: Pick<FlightLeg, 'segments'>): { airport: string; minutes: number }[] {
  return segments.slice(1).map((next, index) => {
    const before = segments[index] as FlightSegment
    return { airport: before.to.airport, minutes: minutesBetween(landing(before), takeOff(next)) }
  })
}

/** How long the whole way takes, whatever clocks are put forward or back meanwhile. */
export function minutesOf({ segments }: Pick<FlightLeg, 'segments'>): number {
  return minutesBetween(takeOff(firstOf(segments)), landing(lastOf(segments)))
}

/**
 * The day on which they fly for a stay: on that of their arrival, or so many days before where the flight takes a night.
 * It is never today's business which clock they live by: a day is what it says.
 */
export function flyingDay(checkIn: Day, daysBefore: number): Day {
  return addDays(checkIn, -daysBefore)
}

function takeOff({ leaves, from }: Clocks): Temporal.ZonedDateTime {
  return instantOf(leaves, from.timeZone)
}

function landing({ lands, to }: Clocks): Temporal.ZonedDateTime {
  return instantOf(lands, to.timeZone)
}

/** Of an hour that the clocks show twice the first is meant; one that they jump over is the one after. */
function instantOf(local: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone)
}

function minutesBetween(from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime): number {
  return from.toInstant().until(to.toInstant(), { largestUnit: 'minutes' }).minutes
}

function firstOf([first]: readonly FlightSegment[]): FlightSegment {
  if (!first) throw new Error('A way has at least one flight.')
  return first
}

function lastOf(segments: readonly FlightSegment[]): FlightSegment {
  return firstOf(segments.slice(-1))
}
