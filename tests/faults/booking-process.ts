import { pino } from 'pino'
import { isDatabaseOutage } from '#db/outage.ts'
import { armCrashPoint, type CrashPoint, watchCrashPoints } from '#resort/crash-point.ts'
import { listOpenChanges } from '#resort/flights/change-queries.ts'
import { flightOf } from '#resort/flights/flight-item.ts'
import { acceptFlightChange, refuseFlightChange } from '#resort/orders/after/answer-flight-change.ts'
import { cancelFlight, judgeFlightCancelling } from '#resort/orders/after/cancel-flight.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { cancelOuting, listCancellableOutings } from '#resort/orders/after/cancel-outing.ts'
import { changeDates } from '#resort/orders/after/change-dates.ts'
import { lookAtFlights } from '#resort/orders/after/hear-of-flight-change.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { priceNewDates } from '#resort/orders/after/new-dates.ts'
import { quoteFlightCancelling } from '#resort/orders/after/quote-flight-cancelling.ts'
import { guestActor } from '#resort/orders/order.ts'
import { findOrder, loadOrder } from '#resort/orders/order-reading.ts'
import { payOrder } from '#resort/orders/pay/pay-order.ts'
import { payRest } from '#resort/orders/pay/pay-rest.ts'
import { startJobs } from '#server/jobs.ts'
import { kindsWithDeckChairs } from '#tests/support/deck-chair.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'
import { flightsAt } from '#tests/support/start-flights-process.ts'

// A process that does for guests what the site does, with the jobs of the house; it dies where CRASH_POINT says.
const [url = '', origin = ''] = process.argv.slice(2)
const passed: CrashPoint[] = []
if (process.env.CRASH_POINT) armCrashPoint(process.env.CRASH_POINT)
else watchCrashPoints((name) => passed.push(name))

const payments = paymentsAt(origin, 10_000)
const resort = await openResortOn(url, { payments, kinds: kindsWithDeckChairs, connections: 10 })
if (process.env.FLIGHTS_ORIGIN) Object.assign(resort, { flights: flightsAt(process.env.FLIGHTS_ORIGIN) })
const returnUrl = 'http://127.0.0.1:9/es/reserva/?paid='

export type Paying = { token: string; address: string; method: string }

const verbs = {
  pay: async (paying: Paying) => await payOrder(resort, { ...paying, months: null, returnUrl }),
  payRest: async ({ id, ...paying }: Paying & { id: string }) =>
    await payRest(resort, id, { ...paying, months: null, returnUrl }),
  /** To days at the end of March, when a night costs more. */
  otherDates: async ({ id, ...paying }: Paying & { id: string }) => {
    const order = await loadOrder(resort.db, resort.kinds, id)
    const stay = { checkIn: '2027-03-25', checkOut: '2027-03-29' }
    const priced = await priceNewDates(resort, order, stay)
    if (priced.outcome !== 'priced') return priced
    const { total: agreedTotal, now: agreedNow } = priced.dates
    const payment = { means: { ...paying, months: null, returnUrl }, agreedNow }
    const answer = await changeDates(resort, id, { stay, agreedTotal, by: guestActor, payment })
    return answer.outcome === 'changed' ? ({ outcome: 'booked' } as const) : answer
  },
  cancel: async ({ id }: { id: string }) => {
    const order = await findOrder(resort.db, resort.kinds, id)
    const cancellation = order && judgeCancellation(resort, order)
    if (!cancellation) return { outcome: 'too-late' } as const
    return await cancelLines(resort, id, {
      ...{ lines: 'all', agreedFee: cancellation.fee, cause: 'guest-cancelled', by: guestActor },
    })
  },
  /** Gives one deck chair back, if there is one left. */
  cancelChair: async ({ id }: { id: string }) => {
    const order = await loadOrder(resort.db, resort.kinds, id)
    const chair = order.lines.find(({ kind, state }) => kind === 'deck-chair' && state === 'sold')
    const lines = chair ? [chair.id] : []
    const cancellation = judgeCancellation(resort, order, lines)
    if (!cancellation) return { outcome: 'too-late' } as const
    return await cancelLines(resort, id, {
      ...{ lines, agreedFee: cancellation.fee, cause: 'guest-cancelled', by: guestActor },
    })
  },
  /** Gives the day in the park back, if it is not given back yet. */
  cancelPark: async ({ id }: { id: string }) => {
    const [park] = listCancellableOutings(resort, await loadOrder(resort.db, resort.kinds, id))
    if (!park) return { outcome: 'too-late' } as const
    return await cancelOuting(resort, id, { key: park.key, agreedFee: park.cancellation.fee })
  },
  /** At what the airline says that it costs. */
  giveFlightBack: async ({ id }: { id: string }) => {
    const quoted = await quoteFlightCancelling(resort, id)
    const judged = judgeFlightCancelling(resort, await loadOrder(resort.db, resort.kinds, id))
    if (quoted.outcome !== 'quoted' || !judged) return { outcome: 'too-late' } as const
    return { outcome: (await cancelFlight(resort, id, judged.flight.fee)).outcome }
  },
  lookAtFlights: async (_: object) => ({ outcome: 'looked', changes: await lookAtFlights(resort) }) as const,
  acceptChange: async ({ id }: { id: string }) => await answerChange(id, acceptFlightChange),
  refuseChange: async ({ id }: { id: string }) => await answerChange(id, refuseFlightChange),
  listPassed: async (_: object) => passed,
}
export type Verbs = typeof verbs

/** The guest answers what the house has heard of. */
async function answerChange(id: string, answer: typeof acceptFlightChange) {
  await lookAtFlights(resort)
  const line = flightOf((await loadOrder(resort.db, resort.kinds, id)).lines)
  const [change] = line ? await listOpenChanges(resort.db, line.id) : []
  return change ? await answer(resort, id, change.id) : ({ outcome: 'not-open' } as const)
}

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
