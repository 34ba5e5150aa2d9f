import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { duffelFlights } from '#adapters/flights/duffel-flights.ts'
import type { Flights } from '#resort/flights/flight-port.ts'
import { demonstrationFlightKeys as keys } from '#simulators/flights/flights-simulator.ts'
import { freePort } from './free-port.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { scriptOf } from './script-of.ts'

export type FlightsProcess = AsyncDisposable & {
  origin: string
  flights: Flights
  behave: (change: Record<string, unknown>) => Promise<void>
  /** What an airline does by itself, by the name of the simulator for it. */
  let: (deed: 'move-flight' | 'cancel-flight', words: Record<string, unknown>) => Promise<void>
}

export const flightsAt = (url: string): Flights => duffelFlights({ url, ...keys, searchMs: 5_000, orderMs: 5_000 })

/** The supplier of flights as a process of its own, which tells nobody anything. */
export async function startFlightsProcess(): Promise<FlightsProcess> {
  const [port, folder] = [await freePort(), makeScratchFolder()]
  const env = { ...process.env, FLIGHTS_SIMULATOR_PORT: String(port), DATA_DIR: folder }
  const child = fork(scriptOf('simulators/flights/main.ts'), { env, execArgv: [] })
  await once(child, 'message')
  const origin = `http://127.0.0.1:${port}`
  const control = async (method: string, path: string, words: Record<string, unknown>) => {
    const answer = await fetch(`${origin}/_/${path}`, { method, body: JSON.stringify(words) })
    if (!answer.ok) throw new Error(`The simulator refuses ${JSON.stringify(words)}: ${await answer.text()}`)
  }
  const behave = (change: Record<string, unknown>) => control('PUT', 'behaviour', change)
  await behave({ notices: 'lost', batchMs: 0 })
  return {
    origin,
    flights: flightsAt(origin),
    behave,
    let: (deed, words) => control('POST', deed, words),
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
