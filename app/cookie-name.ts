/**
 * The name a cookie has in a browser. On https one with the prefix is taken from this host only, for the whole of it, so
 * that no sibling can plant it; on plain http browsers refuse the prefix, and the name of the specification stands alone.
 */
export function nameCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
