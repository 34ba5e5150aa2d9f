import { pino } from 'pino'
import { isDatabaseOutage } from '#db/outage.ts'
import { armCrashPoint, type CrashPoint, watchCrashPoints } from '#resort/crash-point.ts'
import { cancelReservation, judgeCancellation } from '#resort/reservations/cancel-reservation.ts'
import { payReservation } from '#resort/reservations/pay-reservation.ts'
import { payRest } from '#resort/reservations/pay-rest.ts'
import { findReservation } from '#resort/reservations/reservation-queries.ts'
import { startJobs } from '#server/jobs.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'

// A process that does for guests what the site does, with the jobs of the house; it dies where CRASH_POINT says.
const [url = '', origin = ''] = process.argv.slice(2)
const passed: CrashPoint[] = []
if (process.env.CRASH_POINT) armCrashPoint(process.env.CRASH_POINT)
else watchCrashPoints((name) => passed.push(name))

const resort = await openResortOn(url, { payments: paymentsAt(origin, 10_000), connections: 10 })
const returnUrl = 'http://127.0.0.1:9/es/reserva/?paid='

export type Paying = { token: string; address: string; method: string }

const verbs = {
  pay: async (paying: Paying) => await payReservation(resort, { ...paying, months: null, returnUrl }),
  payRest: async ({ id, ...paying }: Paying & { id: string }) =>
    await payRest(resort, id, { ...paying, months: null, returnUrl }),
  cancel: async ({ id }: { id: string }) => {
    const reservation = await findReservation(resort.db, id)
    const cancellation = reservation && judgeCancellation(resort, reservation)
    if (!cancellation) return { outcome: 'too-late' } as const
    return await cancelReservation(resort, id, { agreedFee: cancellation.fee, cause: 'guest-cancelled' })
  },
  listPassed: async (_: object) => passed,
}
export type Verbs = typeof verbs
export type Wanted = { verb: keyof Verbs; words: object }

startJobs({ resort, databaseUrl: url, logger: pino({ level: process.env.LOG_LEVEL ?? 'silent' }) })
process.on('message', async ({ verb, words }: Wanted) => {
  const act = verbs[verb] as (words: object) => Promise<unknown>
  const answer = await act(words).catch((error: Error) => ({
    outcome: isDatabaseOutage(error) ? 'outage' : 'error',
    error: error.message,
  }))
  process.send?.({ answer }, () => {})
})
process.send?.('ready')
process.once('disconnect', () => process.exit())
