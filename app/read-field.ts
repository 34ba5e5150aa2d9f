import { toPlainText } from '#resort/guests/plain-text.ts'

/** A field of a form as it was typed, without the signs that no text of ours may have. */
export function readField(form: FormData, name: string, most: number): string {
  return toTyped(form.get(name), most)
}

/** The same where a name stands several times; a file where words should be is nothing. */
export function toTyped(value: FormDataEntryValue | null, most: number): string {
  return typeof value === 'string' ? toPlainText(value.slice(0, most).toWellFormed()).trim() : ''
}
