/** One address as mail servers take it, without quotes, comments or anything that could begin a second header. */
const address =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

export function isMailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text)
}

/** A name on one line: whatever could end a line, or hide or turn what stands beside it, becomes a space. */
export function toHeaderName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return Array.from(line).slice(0, 150).join('').trim()
}
