import { z } from 'zod'
import type { SupplierKeys } from '#adapters/flights/ask-supplier.ts'
import type { FlightPrices } from '#resort/flights/price-flight.ts'
import { fromPerCent } from '#resort/money/basis-points.ts'
import { judgeKey } from './judge-key.ts'

const optional = z.string().trim().min(1).optional()
const perCent = z.coerce.number().min(0).max(50).multipleOf(0.01)

/** Who sells flights to the house, and what the house adds to what airlines ask. */
export const flightEnvironment = {
  FLIGHTS_SIMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  FLIGHTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  FLIGHTS_TOKEN: optional,
  FLIGHTS_NOTICE_SECRET: optional,
  FLIGHTS_MARGIN: perCent.default(2.5),
  FLIGHTS_EXCHANGE_RISK: perCent.default(1.5),
}

type Values = z.infer<z.ZodObject<typeof flightEnvironment>>
type Running = { NODE_ENV: string; PORT: number }

/** A search is waited for by a guest; an airline that sells may think for two minutes. */
const [searchMs, orderMs] = [20_000, 130_000]

/** The simulator in the demonstration; in production no flights are sold until the hotel has an account. */
export function readFlights(values: Values & Running): {
  flightsSimulatorPort: number
  flights: SupplierKeys | null
  flightPrices: FlightPrices
} {
  const { FLIGHTS_URL: url, FLIGHTS_TOKEN: token, FLIGHTS_NOTICE_SECRET: noticeSecret } = values
  const isProduction = values.NODE_ENV === 'production'
  const flightsSimulatorPort = values.FLIGHTS_SIMULATOR_PORT ?? values.PORT + 2
  const real = token && noticeSecret ? { url: url ?? 'https://api.duffel.com', token, noticeSecret } : null
  const simulated = {
    url: url ?? `http://127.0.0.1:${flightsSimulatorPort}`,
    token: token ?? 'duffel_test_demonstration',
    noticeSecret: noticeSecret ?? 'flights_demonstration',
  }
  const keys = isProduction ? real : simulated
  return {
    flightsSimulatorPort,
    flights: keys && { ...keys, searchMs, orderMs },
    flightPrices: { margin: fromPerCent(values.FLIGHTS_MARGIN), risk: fromPerCent(values.FLIGHTS_EXCHANGE_RISK) },
  }
}

/** A sentence for each thing that production must not start with. */
export function judgeFlights(values: Values & Running): string[] {
  if (values.NODE_ENV !== 'production') return []
  const { FLIGHTS_URL: url, FLIGHTS_TOKEN: token, FLIGHTS_NOTICE_SECRET: secret } = values
  const flaw = secret && judgeKey(secret, { least: 12, distinct: 6 })
  return [
    !token !== !secret
      ? 'FLIGHTS_TOKEN and FLIGHTS_NOTICE_SECRET belong together: our key at the supplier, and what proves its notices.'
      : null,
    url?.startsWith('http:') ? 'FLIGHTS_URL must begin with https: in production.' : null,
    /demonstration/i.test(`${token} ${secret}`)
      ? 'FLIGHTS_TOKEN or FLIGHTS_NOTICE_SECRET is that of the demonstration, which everybody knows.'
      : null,
    flaw ? `FLIGHTS_NOTICE_SECRET ${flaw} Copy it whole from the supplier's screen.` : null,
  ].filter((each) => each !== null)
}

/** Money moves at a supplier whose key says that it is for trying out only in play. */
export function warnOfFlights({ FLIGHTS_TOKEN: token }: Values): string | null {
  return token?.startsWith('duffel_test_')
    ? 'FLIGHTS_TOKEN is a key for trying out: no flight is booked. Use the live key of the account.'
    : null
}
