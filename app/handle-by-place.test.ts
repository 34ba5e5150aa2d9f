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
  await site.get('/es/nada/')
  const begun = performance.now()
  const { statusCode } = await site.get(`/es/${'nada/'.repeat(4_000)}`)
  expect([statusCode, performance.now() - begun < 1_500]).toEqual([404, true])
}, 60_000)

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
