import { toPlainText } from '#resort/guests/plain-text.ts'
import type { Asking } from '#resort/newsletter/ask-to-read.ts'

/** What was typed, right or wrong. */
export type TypedAsking = Pick<Asking, 'name' | 'lastname' | 'mail' | 'country' | 'accepts' | 'permits'>

const longest = 300

export function readAsking(form: FormData): TypedAsking & { proof: string | null } {
  const text = (name: string, most = longest) =>
    toPlainText(
      String(form.get(name) ?? '')
        .slice(0, most)
        .toWellFormed(),
    ).trim()
  return {
    name: text('name'),
    lastname: text('lastname'),
    mail: text('email'),
    country: text('country', 10),
    accepts: form.get('accepts') === 'yes',
    permits: form.get('permits') === 'yes',
    proof: text('proof', 4_096) || null,
  }
}
