import { spawn } from 'node:child_process'

export type Step = {
  name: string
  words: string[]
  env?: Record<string, string>
  /** Reads from its report how many tests a step ran; a step without one counts as one test. */
  count?: () => Count
}

export type Count = { passed: number; failed: number }
export type Result = Count & { name: string; output: string; seconds: string }

/** Runs one step of `npm test`. What it prints is kept, to be shown only when it failed. */
export function runStep({ name, words, env, count }: Step): Promise<Result> {
  const started = performance.now()
  const [command = '', ...rest] = words
  return new Promise((resolve) => {
    const child = spawn(command, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    const finish = (code: number | null) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      resolve({ name, output, seconds, ...countResult(code === 0, count) })
    }
    child.once('close', finish)
    child.once('error', (error) => {
      output += error.message
      finish(1)
    })
  })
}

/** A step that ends badly counts as a failure even when its report shows none: it may have died before writing one. */
function countResult(ok: boolean, count?: () => Count): Count {
  let counted: Count
  try {
    counted = count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  } catch {
    counted = { passed: 0, failed: 1 }
  }
  return ok || counted.failed ? counted : { ...counted, failed: 1 }
}
