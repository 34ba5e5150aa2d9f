import type { Logger } from 'pino'
import { compensateFlight, sweepFlights } from '#resort/flights/compensate-flight.ts'
import { listSilentFlights } from '#resort/flights/flight-attempt-queries.ts'
import type { FlightNotice } from '#resort/flights/flight-port.ts'
import { lookForCredits } from '#resort/flights/hear-of-credits.ts'
import { writeFlightLetters } from '#resort/letters/write-flight-letters.ts'
import { lookAtFlights } from '#resort/orders/after/hear-of-flight-change.ts'
import { daysUntilTold, listLateRefunds } from '#resort/orders/after/late-refund-queries.ts'
import { remindOfFlightChanges } from '#resort/orders/after/remind-of-flight-changes.ts'
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
  'heed-flight-notice': async (resort, logger, { kind = '', about = '' }) => {
    const { underWay } = await heedFlightNotice(resort, { kind: kind as FlightNotice['kind'], about })
    if (underWay) logger.error({ reservation: underWay }, 'a flight of guests who are on their way is cancelled')
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
  'write-flight-letters': async (resort) => {
    await writeFlightLetters(resort)
  },
  'look-at-flights': async (resort, logger) => {
    const changes = await lookAtFlights(resort)
    if (changes) logger.warn({ changes }, 'changes by airlines whose notice did not come')
  },
  'look-for-credits': async (resort) => {
    await lookForCredits(resort)
  },
  'remind-of-flight-changes': async (resort, logger) => {
    const reminded = await remindOfFlightChanges(resort)
    if (reminded) logger.warn({ reminded }, 'guests who have not answered what an airline changed')
  },
  'watch-package-refunds': watchRefunds,
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

const mostTold = 100

async function watchRefunds({ db }: Resort, logger: Logger): Promise<void> {
  for (const { number, refund, days } of await listLateRefunds(db, daysUntilTold, mostTold))
    logger.error({ reservation: number, refund, days }, 'money of a package has not gone back; the law gives 14 days')
}

function reportEnd(logger: Logger, line: string, end: Awaited<ReturnType<typeof compensateFlight>>): void {
  if (end === 'partly-refunded') logger.warn({ line }, 'a flight that was given back cost the house something')
}
