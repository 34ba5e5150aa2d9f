/** Letters of any code, with what stands between them. */
export const longestCode = 40

/** A code as it is told, however it was typed. */
export function toCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}
