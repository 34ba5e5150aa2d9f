import type { Asking } from '#resort/newsletter/ask-to-read.ts'
import { readField } from '../../../read-field.ts'
import { readProof } from '../../../read-proof.ts'

/** What was typed, right or wrong. */
export type TypedAsking = Pick<Asking, 'name' | 'lastname' | 'mail' | 'country' | 'accepts' | 'permits'>

const longest = 300

export function readAsking(form: FormData): TypedAsking & { proof: string | null } {
  const text = (name: string, most = longest) => readField(form, name, most)
  return {
    name: text('name'),
    lastname: text('lastname'),
    mail: text('email'),
    country: text('country', 10),
    accepts: form.get('accepts') === 'yes',
    permits: form.get('permits') === 'yes',
    proof: readProof(form),
  }
}
