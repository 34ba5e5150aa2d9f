import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type Place = { port: number; dataDir: string } & AsyncDisposable

/** A data folder and ports that nobody else uses; a start that is still running there ends with the test. */
export async function findPlace(chosen?: number): Promise<Place> {
  const dataDir = makeScratchFolder()
  const port = chosen ?? (await freePort(7))
  return {
    port,
    dataDir,
    [Symbol.asyncDispose]: async () => {
      killAll(dataDir)
      await wait(100)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

export type House = {
  /** Settles when the table of addresses is printed; fails with everything printed when the start ends first. */
  ready: Promise<void>
  printed: () => string
  /** How it ended: `code 1` or `SIGKILL`. */
  ended: Promise<string>
  child: ChildProcess
}

/** Starts the house as `npm start` does, on the build that is there. */
export function startHouse({ port, dataDir }: Place, env: Record<string, string> = {}): House {
  const child = spawn(process.execPath, ['commands/start.mjs'], {
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ended = once(child, 'close').then(([code, signal]) => String(signal ?? `code ${code}`))
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        if (text.includes('Litoral is ready')) resolve()
      })
    }
    void ended.then((how) => reject(new Error(`The start ended (${how}):\n${text}`)))
  })
  // Whoever does not wait for readiness need not hear that it never came.
  ready.catch(() => {})
  return { ready, printed: () => text, ended, child }
}

/** The process that holds the folder: the one that supervises all others. */
export function supervisorOf(dataDir: string): number {
  return pidsOf(dataDir).supervisor
}

export function pidsOf(dataDir: string) {
  const [mail = 0, site = 0] = readList(join(dataDir, 'children.json')).map(({ pid }) => pid)
  return { supervisor: readSupervisor(dataDir), mail, site, database: readPostmaster(dataDir) }
}

/** Every process of a folder that still lives. */
export function listLiving(dataDir: string): string[] {
  return Object.entries(pidsOf(dataDir)).flatMap(([name, pid]) => (pid && lives(pid) ? [name] : []))
}

function killAll(dataDir: string) {
  for (const pid of Object.values(pidsOf(dataDir))) {
    // Numbers in the files of an ended start may be somebody else's by now.
    if (pid && lives(pid)) process.kill(pid, 'SIGKILL')
  }
}

function lives(pid: number): boolean {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0]
    return state !== 'Z'
  } catch {
    return false
  }
}

function readSupervisor(dataDir: string): number {
  for (let number = 1; number < 20; number += 1) {
    const [claim] = readList(join(dataDir, `lock.${number}`))
    if (claim) return claim.pid
  }
  return 0
}

function readPostmaster(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

function readList(path: string): { pid: number }[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8'))].flat() as { pid: number }[]
  } catch {
    return []
  }
}
