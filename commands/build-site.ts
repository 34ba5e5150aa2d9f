import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openContent } from '#adapters/content/open-content.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import { claimFolder, releaseFolder } from './claim-folder.ts'
import { endLeftoverProcesses, recordProcesses } from './leftover-processes.ts'
import { precompress } from './precompress.ts'
import { putBuildInPlace } from './put-build-in-place.ts'

const stamp = 'build/.stamp'
const builder = 'build/.builder'
/** Beside what a running site gives to its guests meanwhile. */
const staged = 'build/.next'
/** Everything the bundler may read; the server's own code runs from its sources. */
const sources = [
  '{app,resort,content,public}/**/*',
  ...['package-lock.json', 'tsconfig.json', '{react-router,vite,vite.gate}.config.ts'],
]
/** No page imports a test. */
const test = /\.test\.tsx?$/
/** The compiler of messages writes it again as it is. */
const rewritten = 'app/messages/project.inlang/settings.json'
const made = /^app\/messages\/(compiled|project\.inlang\/(README\.md|\..*|cache.*))/

/** Builds the site when its sources changed since the last build that was finished. */
export async function buildSite(onProgress: (sentence: string) => void): Promise<'built' | 'fresh'> {
  if (isFresh()) return 'fresh'
  onProgress('building the site')
  mkdirSync('build', { recursive: true })
  while (claimFolder('build', 'the build').outcome === 'held') await wait(200)
  try {
    // The builder of a killed start would write into the folder while we do.
    await endLeftoverProcesses(builder)
    // Another start may have built it while this one waited.
    if (!isFresh()) await build()
  } finally {
    releaseFolder('build')
  }
  return 'built'
}

async function build() {
  const wanted = fingerprint()
  // Words and pictures that must not be published stop the build, each with its file and line.
  await openContent('content', linkTo, writtenPageNames)
  rmSync(staged, { recursive: true, force: true })
  await run('react-router', ['build'])
  // Behind the other, which makes the messages that both say.
  await run('vite', ['build', '--config', 'vite.gate.config.ts', '--outDir', `${staged}/gate`])
  await precompress(`${staged}/client`)
  // Without its stamp a build that is cut off half way is built again.
  rmSync(stamp, { force: true })
  putBuildInPlace(staged, 'build')
  writeFileSync(stamp, wanted)
}

function isFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources).toSorted()) {
    const { isFile, size, mtimeMs } = readStat(path)
    if (!isFile || made.test(path) || test.test(path)) continue
    hash.update(`${path} ${path === rewritten ? readFileSync(path, 'utf8') : `${size} ${mtimeMs}`}\n`)
  }
  return hash.digest('hex')
}

function readStat(path: string) {
  const stat = statSync(path)
  return { isFile: stat.isFile(), size: stat.size, mtimeMs: stat.mtimeMs }
}

function run(command: string, words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      env: { ...process.env, BUILD_INTO: staged },
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
