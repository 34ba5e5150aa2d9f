/** Close together at first, for a server that only wants to be asked twice, then every half hour. */
const waits = [1, 2, 4, 8, 15]
const longestWait = 30
/** As long as other mail servers try (RFC 5321, 4.5.4.1). */
const daysTried = 5

export type NextAttempt = { outcome: 'again'; minutes: number } | { outcome: 'given-up' }

/** When a letter is tried again that was not taken at its nth attempt. */
export function nextAttempt(attempts: number, hoursQueued: number): NextAttempt {
  if (hoursQueued >= daysTried * 24) return { outcome: 'given-up' }
  return { outcome: 'again', minutes: waits[attempts - 1] ?? longestWait }
}
