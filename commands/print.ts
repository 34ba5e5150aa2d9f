import { sayDatabaseFault } from '#db/say-database-fault.ts'
import { escapeText } from '#resort/guests/plain-text.ts'

/** All that a command says to a terminal: no sign that was typed by somebody else moves, hides or turns a word of it. */
export function print(text: string): void {
  console.log(escapeText(text))
}

/** With the address of the database: where it cannot be had, it is said what to look at. */
export function printError(error: unknown, databaseUrl = ''): void {
  const words = error instanceof Error ? error.message : String(error)
  console.error(escapeText(sayDatabaseFault(error, databaseUrl) ?? words))
}
