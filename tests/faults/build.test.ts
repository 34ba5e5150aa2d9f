import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
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

/** A folder with the hotel's words, one source and a bundler of our own that runs these shell words. */
async function makeSite(words: string) {
  const folder = await mkdtemp(join(tmpdir(), 'litoral-build-'))
  await mkdir(join(folder, 'app'))
  await mkdir(join(folder, 'bin'))
  await cp('content', join(folder, 'content'), { recursive: true, filter: (path) => path !== 'content/media' })
  await symlink(resolve('content/media'), join(folder, 'content/media'))
  await writeFile(join(folder, 'app/page.ts'), '')
  await writeFile(join(folder, 'bin/react-router'), `#!/bin/sh\n${words}\n`, { mode: 0o755 })
  // The page of a gate is another's matter.
  await writeFile(join(folder, 'bin/vite'), '#!/bin/sh\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  return {
    folder,
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
