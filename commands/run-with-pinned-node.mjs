// Plain JavaScript for Node 18, like everything that runs before the installation.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, root } from './install.mjs'

/** Installs, then runs a command of this folder with the pinned Node, and ends as it ends. */
export function runWithPinnedNode(script, env = {}, flags = []) {
  const node = install()
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH || ''}`
  // What Node made of our TypeScript is kept: every process that starts reads two hundred files of it.
  const cache = join(root, 'node_modules', '.cache', 'node')
  const child = spawn(node, [...flags, join(root, 'commands', script), ...process.argv.slice(2)], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: cache, ...process.env, ...env, PATH: path },
    // The channel tells the command when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  watchParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`The pinned Node does not run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** A killed npm cannot pass the news on, but then whoever it started has another parent. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const before = npmOf()
  const timer = setInterval(() => {
    if (npmOf() === before) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}

/** The process number of the npm that runs us: our parent, or the parent of the shell between. */
function npmOf() {
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('commands/')
    const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return isShell ? Number(fields[1]) : process.ppid
  } catch {
    return process.ppid
  }
}
