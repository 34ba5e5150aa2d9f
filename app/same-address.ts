/** Brackets may be written as they are or encoded: a browser leaves the one, and the router writes the other for forms. */
export function isSameAddress(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && `${one.searchParams}` === `${other.searchParams}`
}
