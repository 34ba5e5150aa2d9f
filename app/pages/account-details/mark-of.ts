import { hash } from '#resort/signing.ts'
import type { Typed } from './answer-details.ts'

/** By what a form is known in which nothing was changed since it was drawn. */
export function markOf(typed: Typed): string {
  const fields = Object.entries(typed).toSorted(([one], [other]) => (one < other ? -1 : 1))
  // A browser sends the lines of a text with an end of their own.
  const written = JSON.stringify(fields).replaceAll('\\r\\n', '\\n')
  return hash(written).toString('base64url').slice(0, 16)
}
