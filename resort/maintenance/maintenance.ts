/** What staff said: nothing new is chosen, set aside or moved until then, or until they say otherwise. */
export type Closing = { since: Date; until: Date | null; by: string }

/** Whether there is maintenance, from memory: whoever asks does not wait. */
export type Maintenance = {
  isOn: () => boolean
  /** In how many seconds it is worth asking again. */
  retrySeconds: () => number
  /** Says, whenever it is asked, whether staff have said nothing else meanwhile. */
  watch: () => () => boolean
}

const usualRetrySeconds = 60

export function isClosed(closing: Closing | null, now: Date): boolean {
  return closing !== null && (closing.until === null || now < closing.until)
}

export function secondsUntilOpen(closing: Closing | null, now: Date): number {
  if (!closing?.until) return usualRetrySeconds
  return Math.max(1, Math.ceil((closing.until.getTime() - now.getTime()) / 1_000))
}

/** For a process that asks once: as it was then. */
export function standingMaintenance(closing: Closing | null, now: () => Date): Maintenance {
  return {
    isOn: () => isClosed(closing, now()),
    retrySeconds: () => secondsUntilOpen(closing, now()),
    watch: () => () => true,
  }
}
