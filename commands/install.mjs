// Plain JavaScript for Node 18: it runs before the pinned Node and every dependency are there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const stamp = join(root, 'node_modules', '.litoral-installed')
const pinnedNode = join(root, 'node_modules', '.bin', 'node')

/** Installs what the lockfile says, unless that was done and finished before. Returns the pinned Node. */
export function install() {
  const wanted = fingerprint()
  if (read(stamp) !== wanted || !existsSync(pinnedNode)) {
    if (!agreesWithLockfile()) runNpm()
    // Written last: an installation that was cut off has no stamp and is done again.
    writeFileSync(stamp, wanted)
  }
  return pinnedNode
}

function fingerprint() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex')
}

/** npm lists what it has installed when it ends; an install made by hand counts as well as one of ours. */
function agreesWithLockfile() {
  const installed = read(join(root, 'node_modules', '.package-lock.json'))
  if (!installed || !existsSync(pinnedNode)) return false
  const present = JSON.parse(installed).packages
  const wanted = JSON.parse(read(join(root, 'package-lock.json'))).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.optional && !present[path])) return true
    return present[path] && present[path].version === entry.version && existsSync(join(root, path, 'package.json'))
  })
}

function runNpm() {
  console.log('· installing what the lockfile says (about a minute on a good network)')
  const started = Date.now()
  // Under `npm start` this names the npm that runs us; it need not be the first one in PATH.
  const npm = process.env.npm_execpath
  const words = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync('npm', words, options)
  if (result.status !== 0) stop('The installation failed; npm says why above. Run the same command again to retry.')
  if (!existsSync(pinnedNode)) stop(`There is no pinned Node for this machine (${process.platform} ${process.arch}).`)
  console.log(`· installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
