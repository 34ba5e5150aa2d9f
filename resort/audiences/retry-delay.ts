const shortestMs = 1_000
const longestMs = 30_000
const factor = 2

/** How long the service is left alone after so many failures in a row. */
export function retryDelayMs(failures: number): number {
  return Math.min(longestMs, shortestMs * factor ** Math.max(0, failures - 1))
}
