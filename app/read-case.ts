import { toPlainText } from '#resort/guests/plain-text.ts'

/** Longer than anything that is right, so that the house says so instead of cutting it. */
const longestLine = 1_200
const longestText = 6_000
const longestProof = 4_096

/** A field of a form that opens a case, as it was typed; a file where words should be is nothing. */
export function readLine(form: FormData, name: string): string {
  return toLine(form.get(name))
}

export function toLine(value: FormDataEntryValue | null): string {
  return toText(value, longestLine).replaceAll('\n', ' ').trim()
}

/** The same over several lines. */
export function readWords(form: FormData, name: string): string {
  return toText(form.get(name), longestText).trim()
}

export function readProof(form: FormData): string | null {
  return toText(form.get('proof'), longestProof) || null
}

function toText(value: FormDataEntryValue | null, most: number): string {
  return typeof value === 'string' ? toPlainText(value.slice(0, most).toWellFormed()) : ''
}
