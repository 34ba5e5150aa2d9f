import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the site is built when a source is newer and left alone when none is', async () => {
  await using site = await makeSite('echo built >> build/log')
  expect(site.build()).toContain('Built.')
  expect(site.build()).toContain('The build is up to date.')
  for (const beside of ['app/page.test.ts', 'vitest.config.ts']) {
    await writeFile(join(site.folder, beside), '')
    expect(site.build()).toContain('The build is up to date.')
  }
  await writeFile(join(site.folder, 'app/page.ts'), 'changed')
  expect(site.build()).toContain('Built.')
  expect(await readFile(join(site.folder, 'build/log'), 'utf8')).toBe('built\nbuilt\n')
})

test('settings that the build itself writes again, as they were, build nothing twice', async () => {
  const settings = 'app/messages/project.inlang/settings.json'
  await using site = await makeSite(`sleep 0.05; touch ${settings}`)
  await mkdir(join(site.folder, dirname(settings)), { recursive: true })
  await writeFile(join(site.folder, settings), '{}')
  expect(site.build()).toContain('Built.')
  expect(site.build()).toContain('The build is up to date.')
  await writeFile(join(site.folder, settings), '{ }')
  expect(site.build()).toContain('Built.')
})

test('a process runs from the file that was built of it, from its source while that is newer, and pages need no build for it', async () => {
  await using site = await makeSite('echo built >> build/log')
  await mkdir(join(site.folder, 'server'))
  const write = (word: string) => writeFile(join(site.folder, 'server/main.ts'), `console.log('${word}')`)
  const run = () => {
    const words = `(await import('${resolve('commands/run-built.ts')}')).runBuilt('server/main.ts')`
    return execFileSync(process.execPath, ['--input-type=module', '-e', words], { cwd: site.folder, encoding: 'utf8' })
  }
  await write('as it was')
  expect(run()).toBe('as it was\n')
  site.build()
  expect(run()).toBe('as it was, built\n')
  await write('anew')
  expect(run()).toBe('anew\n')
  expect(site.build()).toContain('Built.')
  expect(run()).toBe('anew, built\n')
  expect(await readFile(join(site.folder, 'build/log'), 'utf8')).toBe('built\n')
})

test('a build that was cut off half way is built again', async () => {
  await using site = await makeSite(
    'if [ ! -f once ]; then touch once half; kill -9 $PPID; fi; echo built >> build/log',
  )
  expect(() => site.build()).toThrow()
  expect(existsSync(join(site.folder, 'half'))).toBe(true)
  expect(site.build()).toContain('Built.')
})

test('a build that fails tells why and counts as none', async () => {
  await using site = await makeSite('echo "no such module"; exit 1')
  expect(() => site.build()).toThrow(/no such module/)
  expect(existsSync(join(site.folder, 'build/.stamp'))).toBe(false)
})

test('words that must not be published fail the build, with their file and line, before anything is built', async () => {
  await using site = await makeSite('echo built >> build/log')
  const page = join(site.folder, 'content/pages/en/home.md')
  await writeFile(page, `${await readFile(page, 'utf8')}\n[The rooms](page:romms)\n`)
  expect(() => site.build()).toThrow(/content\/pages\/en\/home\.md:\d+ links to page:romms, which is no page/)
  expect(existsSync(join(site.folder, 'build/log'))).toBe(false)
})

test('a page that is open still finds its scripts after a build, and after the one that follows', async () => {
  await using site = await makeSite(bundleScripts)
  const has = (version: string) => existsSync(join(site.folder, `build/client/assets/page-${version}.js`))
  const bundle = async (version: string) => {
    await writeFile(join(site.folder, 'app/page.ts'), version)
    site.build()
  }
  for (const version of ['1', '22', '333']) await bundle(version)
  expect(['1', '22', '333'].map(has)).toEqual([true, true, true])
  expect(existsSync(join(site.folder, 'build/server/assets/chunk-1.js'))).toBe(true)
  await bundle('4444')
  expect(['1', '22', '333', '4444'].map(has)).toEqual([false, true, true, true])
  // What has no version in its name is that of the newest build, and what that does not have is gone.
  expect(readdirSync(join(site.folder, 'build/client')).toSorted()).toEqual(['assets', 'icon-4444.svg', 'words.txt'])
  expect(readFileSync(join(site.folder, 'build/client/words.txt'), 'utf8')).toBe('4444')
  expect(readFileSync(join(site.folder, 'build/server/index.js'), 'utf8')).toBe('4444')
})

test.for([
  ['fails', 'exit 1'],
  ['is cut off half way', 'kill -9 $PPID'],
  ['ends well and made no site', 'rm -r $BUILD_INTO/server'],
])('a build that %s leaves the site as it was', async ([, end]) => {
  await using site = await makeSite(
    `${bundleScripts}if [ -f broken ]; then echo half > $BUILD_INTO/client/words.txt; ${end}; fi`,
  )
  await writeFile(join(site.folder, 'app/page.ts'), '1')
  site.build()
  await writeFile(join(site.folder, 'broken'), '')
  await writeFile(join(site.folder, 'app/page.ts'), '22')
  expect(() => site.build()).toThrow()
  expect(readFileSync(join(site.folder, 'build/client/words.txt'), 'utf8')).toBe('1')
  expect(readFileSync(join(site.folder, 'build/server/index.js'), 'utf8')).toBe('1')
  await rm(join(site.folder, 'broken'))
  expect(site.build()).toContain('Built.')
  expect(readFileSync(join(site.folder, 'build/server/index.js'), 'utf8')).toBe('22')
})

test('a build that is cut off as it is put in place is put in place by the next, and takes no script away', async () => {
  await using site = await makeSite(bundleScripts)
  const bundle = async (version: string) => {
    await writeFile(join(site.folder, 'app/page.ts'), version)
    site.build()
  }
  await bundle('1')
  // Nothing can be laid over a folder.
  const words = join(site.folder, 'build/client/words.txt')
  await rm(words)
  await mkdir(join(words, 'full'), { recursive: true })
  for (let cut = 0; cut < 3; cut++) await expect(bundle('22')).rejects.toThrow(/words\.txt/)
  // Sources of before are no reason to take what lies there now for their build.
  await rm(words, { recursive: true })
  await writeFile(join(site.folder, 'app/page.ts'), '22')
  expect(site.build()).toContain('Built.')
  const assets = readdirSync(join(site.folder, 'build/client/assets')).toSorted()
  expect(assets).toEqual(['frame-same.js', 'page-1.js', 'page-22.js'])
})

test('whoever reads the site while a build is put in place never meets half of one', async () => {
  await using site = await makeSite(bundleScripts)
  await writeFile(join(site.folder, 'app/page.ts'), '1')
  site.build()
  await writeFile(join(site.folder, 'app/page.ts'), '22')
  const building = promisify(execFile)(process.execPath, [resolve('commands/build.ts')], {
    cwd: site.folder,
    env: site.env,
  })
  const ended = building.then(() => true)
  let isOver = false
  while (!isOver) {
    isOver = await Promise.race([ended, wait(1).then(() => false)])
    const version = readFileSync(join(site.folder, 'build/server/index.js'), 'utf8')
    expect(readFileSync(join(site.folder, `build/client/assets/page-${version}.js`), 'utf8')).toBe(version)
  }
})

/** Names its scripts after what stands in the source, as the real one does; one is the same in each. */
const bundleScripts = `
v=$(cat app/page.ts | tr -d ' ')
mkdir -p $BUILD_INTO/client/assets $BUILD_INTO/server/assets
printf $v > $BUILD_INTO/client/assets/page-$v.js
printf same > $BUILD_INTO/client/assets/frame-same.js
printf $v > $BUILD_INTO/client/icon-$v.svg
printf $v > $BUILD_INTO/client/words.txt
printf $v > $BUILD_INTO/server/assets/chunk-$v.js
printf $v > $BUILD_INTO/server/index.js
`

const bundleProcess = `
[ -f server/main.ts ] || exit 0
mkdir -p $BUILD_INTO/server
sed "s/')/, built')/" server/main.ts > $BUILD_INTO/server/main.js
`

/** A folder with the hotel's words, one source and a bundler of our own that runs these shell words. */
async function makeSite(words: string) {
  const folder = await mkdtemp(join(tmpdir(), 'litoral-build-'))
  await mkdir(join(folder, 'app'))
  await mkdir(join(folder, 'bin'))
  await cp('content', join(folder, 'content'), { recursive: true, filter: (path) => path !== 'content/media' })
  await symlink(resolve('content/media'), join(folder, 'content/media'))
  await writeFile(join(folder, 'app/page.ts'), '')
  const least = 'rm -rf $BUILD_INTO; mkdir -p $BUILD_INTO/server; echo > $BUILD_INTO/server/index.js'
  await writeFile(join(folder, 'bin/react-router'), `#!/bin/sh\n${least}\n${words}\n`, { mode: 0o755 })
  // The page of a gate is another's matter.
  await writeFile(join(folder, 'bin/vite'), '#!/bin/sh\n', { mode: 0o755 })
  await writeFile(join(folder, 'bin/rolldown'), `#!/bin/sh\n${bundleProcess}\n`, { mode: 0o755 })
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  return {
    folder,
    env,
    build: () =>
      execFileSync(process.execPath, [resolve('commands/build.ts')], {
        cwd: folder,
        env,
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
