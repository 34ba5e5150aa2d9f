import { fork } from 'node:child_process'
import { siteMemory } from '#commands/site-memory.mjs'
import type { Figures, Load } from './load.ts'
import type { FigureName } from './tell-figures.ts'

/** A process that serves, on a port that it says. */
export type Served = { port: number; pid: number; tell: (name: FigureName) => Promise<number>; stop: () => void }

export async function start(script: string, ...words: string[]): Promise<Served> {
  const child = fork(new URL(script, import.meta.url), words, {
    // Its log lines are written, and go nowhere.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As the site is started.
    execArgv: siteMemory.flags,
    env: { ...process.env, ...siteMemory.env },
  })
  const hear = () => new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  const port = await hear()
  const tell = async (name: FigureName) => {
    const heard = hear()
    child.send(name)
    return await heard
  }
  return { port, pid: child.pid as number, tell, stop: () => child.disconnect() }
}

/** The figures of each house, in the order in which they were named. */
export async function ask(load: Load): Promise<Figures[]> {
  const child = fork(new URL('load.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(load)
  const figures = await new Promise<Figures[]>((resolve) =>
    child.once('message', (message) => resolve(message as Figures[])),
  )
  for (const { failed } of figures) if (failed) console.error(`${failed} answers were not 200.`)
  return figures
}
