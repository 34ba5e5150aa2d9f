import type { Logger } from 'pino'
import { compensateFlight, sweepFlights } from '#resort/flights/compensate-flight.ts'
import { listSilentFlights } from '#resort/flights/flight-attempt-queries.ts'
import type { FlightNotice } from '#resort/flights/flight-port.ts'
import { heedFlightNotice } from '#resort/orders/settle/heed-flight-notice.ts'
import { secureOrder } from '#resort/orders/settle/secure-order.ts'
import type { Resort } from '#resort/resort.ts'
import { tellSecurity } from '#resort/security-event.ts'
import type { Task } from './jobs.ts'

/** What the desk of flights does: airlines think for minutes, and keep nobody else's money or letters waiting. */
export const flightTasks: Record<string, Task> = {
  'secure-order': async (resort, _logger, { payment = '' }) => {
    const settled = await secureOrder(resort, payment)
    if (settled.outcome === 'unknown') throw settled.error
  },
  'heed-flight-notice': async (resort, _logger, { kind = '', about = '' }) => {
    await heedFlightNotice(resort, { kind: kind as FlightNotice['kind'], about })
  },
  'compensate-flight': async (resort, logger, { line = '' }) => {
    reportEnd(logger, line, await compensateFlight(resort, line))
  },
  'sweep-flights': async (resort, logger) => {
    const swept = await sweepFlights(resort)
    if (swept.found) logger.warn(swept, 'flights that were bought after all, and are given back')
    else if (swept.waiting) logger.warn(swept, 'flights whose airline has not taken them back yet')
  },
  'report-silent-flights': reportSilent,
}

const mostHours = 24

/** Rooms and money wait with it, and only somebody who asks the airline can end that. */
async function reportSilent({ db }: Resort, logger: Logger): Promise<void> {
  for (const { number, hours } of await listSilentFlights(db, { hours: mostHours })) {
    tellSecurity('airline-silent', { id: number })
    logger.error(
      { reservation: number, hours: Math.round(hours) },
      'an airline does not say whether a flight is bought',
    )
  }
}

function reportEnd(logger: Logger, line: string, end: Awaited<ReturnType<typeof compensateFlight>>): void {
  if (end === 'partly-refunded') logger.warn({ line }, 'a flight that was given back cost the house something')
}
