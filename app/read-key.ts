import { readField } from './read-field.ts'

/** The key of a letter as a form sends it: alone, or with the whole address it stood behind. */
export function readKey(form: FormData): string {
  const typed = readField(form, 'key', 600)
  return typed.slice(typed.lastIndexOf('#') + 1).trim()
}
