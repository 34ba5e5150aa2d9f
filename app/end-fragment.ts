/**
 * An address of somebody else to be led to: with a fragment of its own, as a browser carries the one of the page before on
 * where the next has none, and what stands there is nobody else's.
 */
export function endFragment(url: string): string {
  return url.includes('#') ? url : `${url}#`
}
