import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { MoneyLine } from '#simulators/payments/ledger-file.ts'
import { freePort } from './free-port.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { scriptOf } from './script-of.ts'

export type PaymentsProcess = AsyncDisposable & {
  origin: string
  pid: number
  /** What really happened to money, by the books of the simulator. */
  listMoney: () => Promise<MoneyLine[]>
  behave: (change: Record<string, unknown>) => Promise<void>
}

/** The payment providers as a process of their own, which tells nobody anything until a test wants it. */
export async function startPaymentsProcess(): Promise<PaymentsProcess> {
  const [port, folder] = [await freePort(), makeScratchFolder()]
  const env = { ...process.env, PAYMENTS_SIMULATOR_PORT: String(port), DATA_DIR: folder }
  const child = fork(scriptOf('simulators/payments/main.ts'), { env, execArgv: [] })
  await once(child, 'message')
  const origin = `http://127.0.0.1:${port}`
  const behave = async (change: Record<string, unknown>) => {
    const answer = await fetch(`${origin}/_/behaviour`, { method: 'PUT', body: JSON.stringify(change) })
    if (!answer.ok) throw new Error(`The simulator refuses ${JSON.stringify(change)}: ${await answer.text()}`)
  }
  await behave({ notices: 'held' })
  return {
    origin,
    pid: child.pid ?? 0,
    behave,
    listMoney: async () => ((await (await fetch(`${origin}/_/ledger`)).json()) as { money: MoneyLine[] }).money,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
