import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const lookEvery = 2_000
let running = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    running?.kill('SIGCONT')
    running?.kill('SIGTERM')
    process.exit(130)
  })
}

/** Runs a program at the lowest priority, and lets it stand still while the file in ART_PAUSE_FILE exists. */
export async function runGently(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  running = child
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const said = []
  child.stdout.setEncoding('utf8').on('data', (text) => said.push(text))
  let isStill = false
  const look = setInterval(() => {
    const shouldBe = Boolean(process.env.ART_PAUSE_FILE) && existsSync(process.env.ART_PAUSE_FILE)
    if (shouldBe !== isStill) child.kill(shouldBe ? 'SIGSTOP' : 'SIGCONT')
    isStill = shouldBe
  }, lookEvery)
  const code = await ended
  clearInterval(look)
  running = null
  return { code, lines: said.join('').split('\n') }
}
