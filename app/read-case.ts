import { readField, toTyped } from './read-field.ts'

/** Longer than anything that is right, so that the house says so instead of cutting it. */
const longestLine = 1_200
const longestText = 6_000

/** A field of a form that opens a case, as it was typed; a file where words should be is nothing. */
export function readLine(form: FormData, name: string): string {
  return toLine(form.get(name))
}

export function toLine(value: FormDataEntryValue | null): string {
  return toTyped(value, longestLine).replaceAll('\n', ' ')
}

/** The same over several lines. */
export function readWords(form: FormData, name: string): string {
  return readField(form, name, longestText)
}
