import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What a network does to a question; a lost answer is one whose question took effect. */
export const faults = ['refuse', 'hang', 'delay', 'cut', 'lost-answer', 'drip'] as const
export type Fault = (typeof faults)[number]

/** The fault strikes after so many questions that look like this passed. */
export type Trouble = { fault: Fault; when: RegExp; after: number }

/** Nobody is there any more, for any question, until healed; the others strike once. */
const lasting: readonly Fault[] = ['refuse', 'hang']

export type FaultProxy = AsyncDisposable & {
  port: number
  /** Whether the trouble has struck. */
  hasStruck: () => boolean
  plan: (trouble: Trouble) => void
  heal: () => void
  /** New connections are well; what was swallowed stays so, and nobody is told. */
  calm: () => void
}

const delayMs = 400
/** So many bytes at a time, with a pause after each. */
const drip = { bytes: 32, ms: 2 }

/** Stands between two processes and hands on what they say, until it is to make trouble. */
export async function openFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let trouble: Trouble | null = null
  let passed = 0
  let struck = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (trouble?.fault === 'refuse' && struck) return void near.resetAndDestroy()
    const far = dial(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
      socket.setNoDelay(true)
    }
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    let mine: Fault | null = null
    near.on('data', (question: Buffer) => {
      mine = isTrouble(question) ?? mine
      if (mine === 'refuse') near.resetAndDestroy()
      else if (mine !== 'hang') far.write(question)
    })
    far.on('data', async (answer: Buffer) => {
      if (mine === 'lost-answer') return void near.resetAndDestroy()
      if (mine === 'hang') return
      if (mine === 'cut') {
        near.write(answer.subarray(0, Math.floor(answer.length / 2)), () => near.resetAndDestroy())
        return
      }
      far.pause()
      if (mine === 'delay') await wait(delayMs)
      if (mine === 'drip') await drop(near, answer)
      else near.write(answer)
      far.resume()
    })
  })

  function isTrouble(question: Buffer): Fault | null {
    if (!trouble || (struck && !lasting.includes(trouble.fault))) return null
    if (!struck) {
      if (!trouble.when.test(question.toString('latin1')) || passed++ < trouble.after) return null
    }
    struck = true
    return trouble.fault
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    hasStruck: () => struck,
    plan: (wanted) => {
      ;[trouble, passed, struck] = [wanted, 0, false]
    },
    calm: () => {
      trouble = null
    },
    heal: () => {
      trouble = null
      for (const socket of sockets) socket.destroy()
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function drop(near: Socket, answer: Buffer): Promise<void> {
  for (let from = 0; from < answer.length && !near.destroyed; from += drip.bytes) {
    near.write(answer.subarray(from, from + drip.bytes))
    await wait(drip.ms)
  }
}
