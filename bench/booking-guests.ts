import { openNightBoard } from '#resort/availability/night-board.ts'
import { addDays } from '#resort/calendar/day.ts'
import { payAt } from '#tests/support/at-the-provider.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { choose, type Guest, goToPay, newGuest, pageOf } from '#tests/support/open-booking-house.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'

/** One process of the house: guests who have chosen hold, pay and are confirmed, so many at once. */
export type Round = { bookings: number; guests: number }
export type Booked = {
  perSecond: number
  medianMs: number
  statements: number
  processorMs: number
  chosenPerSecond: number
}

const [databaseUrl = '', origin = ''] = process.argv.slice(2)
const resort = await openResortOn(databaseUrl, { payments: paymentsAt(origin, 20_000), connections: 10 })
// As the site does it: what is for sale is in memory.
const board = openNightBoard({ db: resort.db, url: databaseUrl, clock: resort.clock })
resort.nights = board
const asked = countStatements()
let next = 0

process.on('message', async (round: Round) => process.send?.(await run(round)))
process.once('disconnect', async () => {
  await board.close()
  await resort.db.destroy()
  process.exit()
})
process.send?.('ready')

async function run({ bookings, guests }: Round): Promise<Booked> {
  const all = Array.from({ length: bookings }, newGuest)
  const choosing = performance.now()
  await inTurn(all, guests, chooseSomething)
  const chosen = performance.now()
  asked.statements = 0
  const processor = process.cpuUsage()
  const times: number[] = []
  await inTurn(all, guests, async (guest) => {
    const started = performance.now()
    await payAt(pageOf(await goToPay({ resort }, guest)))
    const { outcome } = await goToPay({ resort }, guest)
    if (outcome !== 'booked') throw new Error(`A guest paid and has no booking: ${outcome}.`)
    times.push(performance.now() - started)
  })
  const seconds = (performance.now() - chosen) / 1_000
  const { user, system } = process.cpuUsage(processor)
  return {
    processorMs: (user + system) / 1_000 / bookings,
    perSecond: bookings / seconds,
    medianMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    statements: asked.statements / bookings,
    chosenPerSecond: (bookings * 1_000) / (chosen - choosing),
  }
}

/** Somewhere in the next months; some nights are closed to arrival, and the guest looks further. */
async function chooseSomething(guest: Guest): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    next += 1
    const checkIn = addDays('2027-01-05', (next * 37) % 250)
    const stay = { checkIn, checkOut: addDays(checkIn, 2 + (next % 4)) }
    const room = { party: { adults: 2, childrenAges: [] }, roomType: next % 2 ? 'GV' : 'OV', ratePlan: 'FLEX' }
    const isChosen = await choose({ resort }, guest, { stay, rooms: [room] }).then(
      () => true,
      (error: Error) => {
        if (!error.message.includes('not-available')) throw error
        return false
      },
    )
    if (isChosen) return
  }
  throw new Error('Nothing can be chosen any more.')
}

async function inTurn<Thing>(things: Thing[], atOnce: number, act: (thing: Thing) => Promise<void>): Promise<void> {
  const waiting = things.values()
  const worker = async () => {
    for (const thing of waiting) await act(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
