import { existsSync, statSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

const folder = new URL('../build/', import.meta.url)

/** Bytes of scripts a browser fetches for a page before anybody presses anything, compressed as they are sent. */
async function scriptBytesOf(shell: string, page: string): Promise<number> {
  const { assets } = (await import(new URL('server/index.js', folder).href)) as ServerBuild
  const routes = ['root', shell, page].map((id) => assets.routes[id])
  const files = new Set([assets.entry.module, ...assets.entry.imports])
  for (const route of routes) {
    for (const file of [route?.module, route?.clientActionModule, ...(route?.imports ?? [])]) if (file) files.add(file)
  }
  return [...files].reduce((sum, file) => sum + sizeOf(new URL(`client${file}`, folder)), 0)
}

function sizeOf(file: URL): number {
  const compressed = new URL(`${file.href}.br`)
  return statSync(existsSync(compressed) ? compressed : file).size
}

test.for([
  ['es/search', 'shell/shell', 130_000],
  ['es/booking', 'shell/checkout-shell', 140_000],
] as const)('the scripts of %s in %s stay under %i bytes', async ([page, shell, most]) => {
  const bytes = await scriptBytesOf(shell, page)
  expect(bytes).toBeGreaterThan(90_000)
  expect(bytes).toBeLessThanOrEqual(most)
})
