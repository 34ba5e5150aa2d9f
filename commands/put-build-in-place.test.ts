import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { putBuildInPlace } from './put-build-in-place.ts'

test('scripts that a build and the one before have in common stay as long as either', () => {
  const site = openSite()
  for (const version of ['1', '22', '1', '4444', '55555']) site.build(version)
  expect(site.listScripts()).toEqual(['frame-same.js', 'page-1.js', 'page-4444.js', 'page-55555.js'])
})

test.for(['', '[["client/assets/pa', 'null', '{}', '[null, 7, ["client/assets/page-1.js", 1]]'])(
  'what is remembered of the builds before may be lost, as %j: the next one is put in place, and no script is taken away',
  (lost) => {
    const site = openSite()
    site.build('1')
    writeFileSync(join(site.place, '.assets.json'), lost)
    site.build('22')
    expect(site.listScripts()).toEqual(['frame-same.js', 'page-1.js', 'page-22.js'])
  },
)

/** Its scripts are named after a version, as the bundler does it; one is the same in each. */
function openSite() {
  const folder = makeScratchFolder()
  const [staged, place] = [join(folder, 'next'), join(folder, 'build')]
  mkdirSync(place)
  return {
    place,
    build(version: string) {
      const names = [`client/assets/page-${version}.js`, 'client/assets/frame-same.js', 'server/index.js']
      for (const name of names) {
        mkdirSync(dirname(join(staged, name)), { recursive: true })
        writeFileSync(join(staged, name), version)
      }
      putBuildInPlace(staged, place)
    },
    listScripts: () => readdirSync(join(place, 'client/assets')).toSorted(),
  }
}
