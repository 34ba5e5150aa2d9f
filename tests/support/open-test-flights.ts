import { rmSync } from 'node:fs'
import { duffelFlights } from '#adapters/flights/duffel-flights.ts'
import type { Flights } from '#resort/flights/flight-port.ts'
import {
  type FlightsSimulator,
  demonstrationFlightKeys as keys,
  openFlightsSimulator,
} from '#simulators/flights/flights-simulator.ts'
import { signNotice } from '#simulators/flights/tell-merchant.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type TestFlights = FlightsSimulator &
  AsyncDisposable & {
    /** The real adapter, pointed at the simulator. */
    flights: Flights
    /** What the supplier has told so far, as the endpoint for notices gets it; signed now, or at another moment. */
    listNotices: (signedAt?: number) => { headers: Record<string, string>; body: Buffer; kind: string }[]
  }

/** The supplier of flights in this process, telling nobody anything until a test wants it. */
export async function openTestFlights({ searchMs = 5_000, orderMs = 5_000 } = {}): Promise<TestFlights> {
  const folder = makeScratchFolder()
  const noticesTo = 'http://127.0.0.1:9/api/flight-notices'
  const simulator = await openFlightsSimulator({ folder, port: 0, noticesTo, ...keys })
  Object.assign(simulator.behaviour, { notices: 'held', batchMs: 0 })
  return {
    ...simulator,
    flights: duffelFlights({ url: simulator.origin, ...keys, searchMs, orderMs }),
    listNotices: (signedAt = Date.now()) =>
      simulator.notices.list().map(({ body, kind }) => ({
        headers: { 'x-duffel-signature': signNotice(keys.noticeSecret, body, signedAt) },
        body: Buffer.from(body),
        kind,
      })),
    [Symbol.asyncDispose]: async () => {
      await simulator.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Wait = Parameters<typeof openTestFlights>[0]

/** What was opened, with a supplier of flights that ends with it. */
export async function withTestFlights<House extends AsyncDisposable & { resort: object }>(
  open: () => Promise<House>,
  wait: Wait = {},
): Promise<House & { supplier: TestFlights }> {
  const supplier = await openTestFlights(wait)
  const house = await open()
  Object.assign(house.resort, { flights: supplier.flights })
  return {
    ...house,
    supplier,
    [Symbol.asyncDispose]: async () => {
      await house[Symbol.asyncDispose]()
      await supplier[Symbol.asyncDispose]()
    },
  }
}
