/** An address as it is written in the contract of OCTO, and as most write it: with a slash at its end, and without. */
export function bothWays(path: string): string[] {
  return [`/api/octo${path}`, `/api/octo${path}/`]
}
