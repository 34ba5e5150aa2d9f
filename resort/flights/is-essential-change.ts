import type { LegsChanged } from './apply-change.ts'
import type { FlightLeg } from './flight-offer.ts'

/** As far from the time that was bought, nobody has to take it. */
const farMs = 3 * 3_600_000

/**
 * Another day, another airport, more planes, or hours away from what was bought: whoever does not want that gets
 * everything back. Some minutes are no reason to give back what an airline keeps.
 */
export function isEssentialChange({ before, after }: LegsChanged): boolean {
  if (before.length !== after.length) return true
  return before.some((leg, index) => {
    const [was, is] = [edgesOf(leg), edgesOf(after[index])]
    if (!was || !is || was.airports !== is.airports || was.planes !== is.planes) return true
    return was.times.some((time, at) => isFar(time, is.times[at] ?? ''))
  })
}

function edgesOf(leg: FlightLeg | undefined) {
  const [first, last] = [leg?.segments[0], leg?.segments.at(-1)]
  if (!leg || !first || !last) return null
  const airports = `${first.from.airport} ${last.to.airport}`
  return { airports, planes: leg.segments.length, times: [first.leaves, last.lands] }
}

/** Both are times of one clock, that of the airport. */
function isFar(was: string, is: string): boolean {
  const awayMs = Math.abs(Date.parse(`${is}Z`) - Date.parse(`${was}Z`))
  return was.slice(0, 10) !== is.slice(0, 10) || !(awayMs < farMs)
}
