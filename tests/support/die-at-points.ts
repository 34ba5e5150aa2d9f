import { type CrashPoint, watchCrashPoints } from '#resort/crash-point.ts'

/** Where the house dies, and after how many harmless passes. */
export type Crash = { point: CrashPoint; pass: number }

/** A process that died: whatever was not written down did not happen. */
class Died extends Error {}

export async function untilDead(story: () => Promise<unknown>): Promise<void> {
  await story().catch((error: unknown) => {
    if (!isDeath(error)) throw error
  })
}

/** A few orders are looked after at once, and the death of one is told with all. */
function isDeath(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isDeath)
  return error instanceof Died || (error instanceof Error && isDeath(error.cause))
}

/** Each kills the house once, after so many harmless passes. */
export function armDeaths(crashes: readonly Crash[], hear: (point: CrashPoint) => void = () => {}): void {
  const left = crashes.map((each) => ({ ...each }))
  watchCrashPoints((name) => {
    hear(name)
    const next = left.findIndex(({ point }) => point === name)
    const crash = left[next]
    if (!crash) return
    if (crash.pass > 0) {
      crash.pass -= 1
      return
    }
    left.splice(next, 1)
    throw new Died(name)
  })
}
