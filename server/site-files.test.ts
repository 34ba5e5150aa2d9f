import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { loadBuilt } from './site-files.ts'

const assets = new URL('../build/client/assets/', import.meta.url).pathname

test('scripts of a build that was put in place later are given too, as a process that started since may name them', async () => {
  await using site = await openTestSite()
  const file = join(assets, 'later-page-Ab3_x-9Z.js')
  writeFileSync(file, 'export const later = 1')
  writeFileSync(`${file}.br`, 'smaller')
  try {
    const { statusCode, headers, body } = await site.get('/assets/later-page-Ab3_x-9Z.js')
    expect([statusCode, body]).toEqual([200, 'export const later = 1'])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    const small = await site.get('/assets/later-page-Ab3_x-9Z.js', { 'accept-encoding': 'br' })
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'smaller'])
    expect((await site.ask({ method: 'HEAD', url: '/assets/later-page-Ab3_x-9Z.js' })).statusCode).toBe(200)
  } finally {
    for (const each of [file, `${file}.br`]) rmSync(each)
  }
})

test('scripts that no build has are not there, and nobody keeps that answer', async () => {
  await using site = await openTestSite()
  const odd = ['nada-Ab3_x-9Z.js', '..%2findex.js', '%2e%2e%2f%2e%2e%2fserver%2findex.js', '.hidden', 'a%00.js', '%ff']
  const odder = ['..%5c..%5cserver%5cindex.js', `${'x'.repeat(900)}.js`, 'constructor', '-', 'a.js%2f', 'a?../../x']
  for (const name of [...odd, ...odder]) {
    const { statusCode, headers, body } = await site.get(`/assets/${name}`)
    expect([name, [400, 404].includes(statusCode), body.length < 100]).toEqual([name, true, true])
    expect([name, headers['cache-control'] ?? 'no-store']).toEqual([name, 'no-store'])
  }
})

test('a site goes on with the build that was there as it started', async () => {
  const folder = makeScratchFolder()
  mkdirSync(join(folder, 'server'))
  const build = (words: string) => writeFileSync(join(folder, 'server/index.js'), `export const version = '${words}'`)
  build('of the start')
  const loadBuild = await loadBuilt(new URL(`file://${folder}/`))
  build('of later')
  expect(await loadBuild()).toMatchObject({ version: 'of the start' })
  await expect(loadBuilt(new URL(`file://${folder}/nowhere/`))).rejects.toThrow()
})

test('a page of an earlier build that asks what lies behind a link is led to that page as a whole', async () => {
  await using site = await openTestSite()
  const asked = new URLSearchParams({ paths: '/en/search/', version: 'of-an-earlier-build' })
  const { statusCode, headers } = await site.get(`/__manifest?${asked}`)
  expect([statusCode, headers['x-remix-reload-document']]).toEqual([204, 'true'])
})
