import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'
import { pathTo } from './paths.ts'

test.for([
  [pathTo('search', 'en'), ['root', 'shell/shell', 'en/search', 'no-language', 'en/home']],
  [pathTo('home', 'es'), ['root', 'shell/shell', 'es/home', 'no-language']],
] as const)('the scripts of %s are told of its own way and of those above it', async ([path, ways]) => {
  await using site = await openSiteOn(await openDemonstration())
  const { body } = await site.get(path)
  const [, told = '{}'] = /__reactRouterManifest = (\{.*?\n\});/s.exec(body) ?? []
  expect(Object.keys(JSON.parse(told).routes)).toEqual(ways)
})

test('scripts are told of the way to any other place when they ask for it', async () => {
  await using site = await openSiteOn(await openDemonstration())
  const page = await site.get(pathTo('home', 'en'))
  const [, version = ''] = /"version": "(\w+)"/.exec(page.body) ?? []
  const paths = [pathTo('search', 'en'), '/pt/nada/'].join()
  const told = await site.get(`/__manifest?${new URLSearchParams({ paths, version })}`)
  expect(Object.keys(told.json())).toEqual(expect.arrayContaining(['root', 'shell/shell', 'en/search', 'not-found']))
})

test('an address of thousands of names keeps nobody waiting', async () => {
  await using site = await openSiteOn(await openDemonstration())
  /** The quickest of several: a busy machine is slow for a while, and not each time. */
  const takes = async (names: number) => {
    const all: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const begun = performance.now()
      expect((await site.get(`/es/${'nada/'.repeat(names)}`)).statusCode).toBe(404)
      all.push(performance.now() - begun)
    }
    return Math.min(...all)
  }
  // Each name looked for once more would make it a hundred times as long.
  expect(await takes(2_000)).toBeLessThan(20 * (await takes(20)))
})

test('nothing is kept of the ways in which a stranger spells an address', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  await using site = await openSiteOn(await openDemonstration())
  const ask = async (slashes: number) => {
    expect((await site.get(`/es/mi-reserva${'/'.repeat(slashes)}.data?_routes=none`)).statusCode).toBe(200)
  }
  for (let more = 0; more < 10; more++) await ask(50_000 + more)
  collect()
  const before = process.memoryUsage().heapUsed
  for (let more = 0; more < 40; more++) await ask(60_000 + more)
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000)
}, 60_000)
