import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Route } from '../ask-and-answer.ts'

const fonts: Record<string, string> = {
  '/fonts/serif.woff2': '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  '/fonts/sans.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** The letters of the pages. */
export const fontRoute: Route = async ({ path }) => {
  const font = fonts[path]
  if (!font) return null
  const body = await readFile(fileURLToPath(import.meta.resolve(font)))
  return { status: 200, headers: { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=86400' }, body }
}
