/** A code as it is told, however it was typed. */
export function toCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}
