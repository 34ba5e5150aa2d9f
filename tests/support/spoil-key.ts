/**
 * A key with one letter that is another. The last letter is left alone: of its bits some fill up and mean nothing, so
 * what reads otherwise there may be the same key.
 */
export function spoilKey(key: string): string {
  const at = key.at(-2) === '-' ? -3 : -2
  return `${key.slice(0, at)}${key.at(at) === '0' ? '1' : '0'}${key.slice(at + 1)}`
}
