import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** What React writes instead of a part that waits or has failed. */
const unfinished = '<!--$!-->'

/**
 * The whole page at once, which costs less than piece by piece. Nothing in it may wait: what it shows its loaders have read,
 * and its status is only known when nothing in it has failed.
 */
export function drawWhole(page: ReactNode): string {
  const drawn = renderToString(page)
  if (drawn.includes(unfinished)) throw new Error('A part of the page waits for something, or has failed.')
  return `<!DOCTYPE html>${drawn}`
}
