import { escapeText } from '#resort/guests/plain-text.ts'

/** All that a command says to a terminal: no sign that was typed by somebody else moves, hides or turns a word of it. */
export function print(text: string): void {
  console.log(escapeText(text))
}

export function printError(error: unknown): void {
  console.error(escapeText(error instanceof Error ? error.message : String(error)))
}
