import { fork } from 'node:child_process'
import type { Figures, Load } from './load.ts'
import type { FigureName } from './tell-figures.ts'

/** A process that serves, on a port that it says. */
export type Served = { port: number; pid: number; tell: (name: FigureName) => Promise<number>; stop: () => void }

export async function start(script: string, ...words: string[]): Promise<Served> {
  // Its log lines are written, and go nowhere.
  const child = fork(new URL(script, import.meta.url), words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
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
