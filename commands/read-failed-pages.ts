import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const mostLines = 25

/** What the page said at the end of each journey that failed: its headings, its alerts and what could be pressed. */
export function readFailedPages(): string[] {
  return globSync('test-results/*/error-context.md').map((file) => {
    const [, snapshot = ''] = readFileSync(file, 'utf8').split('# Page snapshot')
    const [page = ''] = snapshot.split('# Test source')
    const told = page
      .split('\n')
      .filter((line) => /^\s*- '?(heading|alert|status|dialog|button|paragraph)\b/.test(line))
    return [`The page at the end of ${basename(dirname(file))}:`, ...told.slice(0, mostLines)].join('\n')
  })
}
