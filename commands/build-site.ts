import { spawn } from 'node:child_process'
import { globSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openContent } from '#adapters/content/open-content.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import { fingerprint, isFresh, type Part, pages, processes } from './build-parts.ts'
import { claimFolder, releaseFolder } from './claim-folder.ts'
import { endLeftoverProcesses, recordProcesses } from './leftover-processes.ts'
import { precompress } from './precompress.ts'
import { putBuildInPlace } from './put-build-in-place.ts'

const builder = 'build/.builder'
/** Beside what a running site gives to its guests meanwhile. */
const staged = 'build/.next'
/** Pages first: they make the messages that processes say. */
const builds: [Part, () => Promise<void>][] = [
  [pages, buildPages],
  [processes, bundleProcesses],
]

/** Builds the parts of the site whose sources changed since the last build that was finished. */
export async function buildSite(onProgress: (sentence: string) => void): Promise<'built' | 'fresh'> {
  if (isAllFresh()) return 'fresh'
  onProgress('building the site')
  mkdirSync('build', { recursive: true })
  while (claimFolder('build', 'the build').outcome === 'held') await wait(200)
  try {
    // The builder of a killed start would write into the folder while we do.
    await endLeftoverProcesses(builder)
    for (const [part, build] of builds) {
      // Another start may have built it while this one waited.
      if (isFresh(part)) continue
      const wanted = fingerprint(part)
      rmSync(staged, { recursive: true, force: true })
      await build()
      mkdirSync(dirname(part.stamp), { recursive: true })
      writeFileSync(part.stamp, wanted)
    }
  } finally {
    releaseFolder('build')
  }
  return 'built'
}

function isAllFresh() {
  return builds.every(([part]) => isFresh(part))
}

async function buildPages() {
  // Words and pictures that must not be published stop the build, each with its file and line.
  await openContent('content', linkTo, writtenPageNames)
  await run('react-router', ['build'], staged)
  // Behind the other, which makes the messages that both say.
  await run('vite', ['build', '--config', 'vite.gate.config.ts', '--outDir', `${staged}/gate`], staged)
  await precompress(`${staged}/client`)
  // Without its stamp a build that is cut off half way is built again.
  rmSync(pages.stamp, { force: true })
  putBuildInPlace(staged, 'build')
}

async function bundleProcesses() {
  await run('rolldown', ['--config', 'rolldown.config.ts'], staged)
  rmSync(processes.stamp, { force: true })
  // Each is whole by itself, and read to its end when it starts.
  for (const file of globSync('**/*', { cwd: staged })) {
    if (!statSync(join(staged, file)).isFile()) continue
    const place = join(dirname(processes.stamp), file)
    mkdirSync(dirname(place), { recursive: true })
    renameSync(join(staged, file), place)
  }
}

function run(command: string, words: string[], into: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      env: { ...process.env, BUILD_INTO: into },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    recordProcesses(builder, [{ name: 'builder', pid: child.pid }])
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    }
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed.\n${output}`))))
  })
}
