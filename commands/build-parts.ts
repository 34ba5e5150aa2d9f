import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What is built by itself, when one of its sources changed since it was built last. */
export type Part = { stamp: string; sources: string[] }

const everywhere = ['package-lock.json', 'tsconfig.json']

/** Everything the bundler of the pages may read. */
export const pages: Part = {
  stamp: 'build/.stamp',
  sources: ['{app,resort,content,public}/**/*', '{react-router,vite,vite.gate}.config.ts', ...everywhere],
}

export const processes: Part = {
  stamp: 'build/processes/.stamp',
  sources: [
    '{adapters,api,app,commands,db,resort,server,simulators}/**/*.{ts,json}',
    'content/hotel.json',
    'rolldown.config.ts',
    ...everywhere,
  ],
}

/** What runs as a process of its own. */
export const processSources = [
  'commands/serve-house.ts',
  'commands/start-house.ts',
  'server/main.ts',
  'simulators/exchange-rates/main.ts',
  'simulators/flights/main.ts',
  'simulators/mail/main.ts',
  'simulators/newsletter/main.ts',
  'simulators/payments/main.ts',
  'simulators/personalization/main.ts',
]

export function builtFileOf(source: string): string {
  return join('build/processes', source.replace(/\.ts$/, '.js'))
}

/** No page and no process imports a test. */
const test = /\.test\.tsx?$/
/** The compiler of messages writes it again as it is. */
const rewritten = 'app/messages/project.inlang/settings.json'
const made = /^app\/messages\/(compiled|project\.inlang\/(README\.md|\..*|cache.*))/

export function isFresh(part: Part): boolean {
  return existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === fingerprint(part)
}

export function fingerprint({ sources }: Part): string {
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
