/** What dies more often than this is broken, and starting it again hides that. */
const mostDeaths = 5
const withinMinutes = 10

export type Restart =
  | { outcome: 'again'; seconds: number; deaths: number[] }
  | { outcome: 'given-up'; sentence: string }

/** A process died: when it is started again, each time later, or that it is not. Moments are milliseconds of one clock. */
export function afterDeath(before: readonly number[], now: number): Restart {
  const deaths = [...before.filter((moment) => now - moment < withinMinutes * 60_000), now]
  if (deaths.length > mostDeaths) {
    return {
      outcome: 'given-up',
      sentence: `It had been started again ${mostDeaths} times within ${withinMinutes} minutes: everything stops.`,
    }
  }
  return { outcome: 'again', seconds: 2 ** (deaths.length - 1), deaths }
}
