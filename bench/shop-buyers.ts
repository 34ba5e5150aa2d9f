import { addOuting } from '#resort/orders/basket/add-outing.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { payAt } from '#tests/support/at-the-provider.ts'
import { type Guest, goToPay, newGuest, pageOf } from '#tests/support/open-booking-house.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { solveRiddle } from '#tests/support/solve-riddle.ts'

/** So many buyers of one slot, each of one ticket; `atOnce` of them are let in at a time. */
export type Rush = { buyers: number; atOnce: number; day: string }
export type Rushed = {
  sold: number
  soldOut: number
  seconds: number
  medianMs: number
  proofs: number
  processorMs: number
}

const [databaseUrl = '', origin = ''] = process.argv.slice(2)
const resort = await openResortOn(databaseUrl, { payments: paymentsAt(origin, 20_000), connections: 10 })
const buyer = { language: 'es', country: 'MX', currency: 'MXN', promocode: null } as const

process.on('message', async (rush: Rush) => process.send?.(await run(rush)))
process.once('disconnect', async () => {
  await resort.db.destroy()
  process.exit()
})
process.send?.('ready')

async function run({ buyers, atOnce, day }: Rush): Promise<Rushed> {
  const waiting = Array.from({ length: buyers }, newGuest).values()
  const rushed = { sold: 0, soldOut: 0, proofs: 0 }
  const times: number[] = []
  const started = performance.now()
  const processor = process.cpuUsage()
  const door = async () => {
    for (const guest of waiting) {
      const begun = performance.now()
      const end = await buy(guest, day)
      rushed.proofs += end.proofs
      if (end.isSold) rushed.sold += 1
      else rushed.soldOut += 1
      if (end.isSold) times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, door))
  const seconds = (performance.now() - started) / 1_000
  const { user, system } = process.cpuUsage(processor)
  const processorMs = (user + system) / 1_000
  return {
    ...rushed,
    seconds,
    processorMs,
    medianMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
  }
}

/** From the slot to the confirmation; whoever is asked to prove work does it, as a browser would. */
async function buy(guest: Guest, day: string): Promise<{ isSold: boolean; proofs: number }> {
  const wanted = { product: 'xplor', option: 'day', day, visitors: { adults: 1, ages: [] } }
  let proofs = 0
  let added = await addOuting(resort, { ...buyer, ...guest, ...wanted })
  if (added.outcome === 'added' && added.held === 'proof-needed') {
    proofs += 1
    const proof = await solveRiddle(resort.db)
    added = await addOuting(resort, { ...buyer, ...guest, ...wanted, proof, instead: { product: 'xplor', day } })
  }
  if (added.outcome === 'not-available' || added.outcome === 'sold-out') return { isSold: false, proofs }
  if (added.outcome !== 'added') throw new Error(`A buyer hears ${added.outcome}.`)
  if (added.held === 'last-room-taken') return { isSold: false, proofs }
  if (added.held !== 'held') throw new Error(`A ticket is not held: ${added.held}.`)
  await saveGuest(resort, { token: guest.token, guest: sampleGuest, typed: {} })
  await payAt(pageOf(await goToPay({ resort }, guest)))
  const { outcome } = await goToPay({ resort }, guest)
  if (outcome !== 'booked') throw new Error(`A buyer paid and has no ticket: ${outcome}.`)
  return { isSold: true, proofs }
}
