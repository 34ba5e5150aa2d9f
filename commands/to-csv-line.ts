import { escapeLine } from '#resort/guests/plain-text.ts'

/** Cells of a file that spreadsheets open: one line, and nothing in it that they would reckon or run. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\n`
}

function toCell(text: string): string {
  const line = escapeLine(text)
  // A number may be less than nothing; whatever else begins like a formula is made text.
  const isFormula = /^\s*[=+\-@\t]/.test(line) && !/^-?\d+(\.\d+)?$/.test(line) && line !== '-'
  const safe = isFormula ? `'${line}` : line
  return /[",;\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe
}
