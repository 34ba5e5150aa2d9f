import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stopPostmaster } from '#db/postmaster.ts'
import { freePort } from './free-port.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type Place = { port: number; dataDir: string } & AsyncDisposable

/** A data folder and ports that nobody else uses; a start that is still running there ends with the test. */
export async function findPlace(chosen?: number): Promise<Place> {
  const dataDir = makeScratchFolder()
  const port = chosen ?? (await freePort(10))
  return {
    port,
    dataDir,
    [Symbol.asyncDispose]: async () => {
      await endAll(dataDir)
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
export function startHouse(
  { port, dataDir }: Place,
  env: Record<string, string> = {},
  [command = '', ...words] = [process.execPath, 'commands/start.mjs'],
): House {
  const child = spawn(command, words, {
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

/** The process that holds the folder and supervises all others. */
function supervisorOf(dataDir: string): number {
  for (let number = 1; number < 20; number += 1) {
    const [claim] = readList(join(dataDir, `lock.${number}`))
    if (claim) return claim.pid
  }
  return 0
}

export function pidsOf(dataDir: string): Record<string, number> {
  const children = readList(join(dataDir, 'children.json')).map(({ name = '', pid }) => [name, pid])
  const rest = { supervisor: supervisorOf(dataDir), database: readPostmaster(dataDir) }
  return { ...Object.fromEntries(children), ...rest }
}

/** Kills one of them as a power cut would; 0 would mean every process of this terminal. */
export function killHard(pid: number | undefined): void {
  if (!pid) throw new Error('There is no such process to kill.')
  process.kill(pid, 'SIGKILL')
}

/** Every process of a folder that still lives. */
export function listLiving(dataDir: string): string[] {
  return Object.entries(pidsOf(dataDir)).flatMap(([name, pid]) => (isOf(dataDir, pid) ? [name] : []))
}

async function endAll(dataDir: string) {
  const { database = 0, ...others } = pidsOf(dataDir)
  for (const pid of Object.values(others)) if (isOf(dataDir, pid)) killHard(pid)
  // A killed PostgreSQL leaves shared memory behind that only its next start would clear away.
  if (isOf(dataDir, database)) await stopPostmaster(database)
}

/** Numbers in the files of an ended start may be somebody else's by now; ours were all given the folder. */
function isOf(dataDir: string, pid: number): boolean {
  try {
    return ['cmdline', 'environ'].some((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8').includes(dataDir))
  } catch {
    return false
  }
}

function readPostmaster(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

function readList(path: string): { name?: string; pid: number }[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8'))].flat() as { name?: string; pid: number }[]
  } catch {
    return []
  }
}

/** Prices move once, when the first rates of exchange arrive; until then the house sells in dollars. */
export async function ratesHaveCome({ port }: Place): Promise<void> {
  const page = `http://127.0.0.1:${port}/en/search/?currency=MXN`
  while (!(await (await fetch(page)).text()).includes('Currency: MXN')) await setTimeout(100)
}
