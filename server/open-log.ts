import { writeSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import { escapeText } from '#resort/guests/plain-text.ts'
import type { Config } from './config.ts'

/** One JSON line of each event on standard output. Lines that cannot be written, as on a full disk, are lost; the house goes on. */
export function openLog(level: Config['logLevel']): Logger {
  return pino({ level, redact: ['req.headers', 'err.config', 'err.parameters'] }, { write })
}

const mostTries = 50
const pauseMs = 2

function write(line: string): void {
  // What strangers send stands in it; a line of JSON keeps its meaning when a sign is spelt.
  let rest = Buffer.from(escapeText(line))
  for (let tries = 0; rest.length && tries < mostTries; tries++) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      // A reader that is slow is waited for a moment.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
}
