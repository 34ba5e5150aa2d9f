import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const mostLines = 25

/**
 * Of each journey that failed why it did, and what the page said at its end: its headings, its alerts and what could be
 * pressed. Where one element was waited for, the page itself is not kept.
 */
export function readFailedPages(): string[] {
  return globSync('test-results/*/error-context.md').map((file) => {
    const told = readFileSync(file, 'utf8')
    const part = (name: string) => told.split(`\n# ${name}\n`)[1]?.split('\n# ')[0]?.split('\n') ?? []
    const shown = part('Page snapshot').filter((line) =>
      /^\s*- '?(heading|alert|status|dialog|button|paragraph)\b/.test(line),
    )
    const said = part('Error details').filter((line) => line.trim() && !line.startsWith('```'))
    const where = part('Test source').filter((line) => line.startsWith('>'))
    return [
      `Why ${basename(dirname(file))} failed:`,
      ...said.slice(0, mostLines),
      ...where,
      'Its page at the end:',
      ...shown.slice(0, mostLines),
    ].join('\n')
  })
}
