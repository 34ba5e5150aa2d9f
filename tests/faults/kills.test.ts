import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db } from '#db/connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { expectHealed, keepBooking, listLost } from '#tests/support/booking-crowd.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { Acknowledged, Met } from '#tests/support/guest-by-api.ts'
import { seedDemonstrationDay } from '#tests/support/open-demonstration.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { killHard } from '#tests/support/start-house.ts'
import { type PaymentsProcess, startPaymentsProcess } from '#tests/support/start-payments-process.ts'
import { type StartedSite, startSite } from '#tests/support/start-site.ts'

// The long run is `npm run faults -- kills`: a hundred deaths of each.
const rounds = Number(process.env.KILLS ?? 1)
const victims = (process.env.VICTIMS ?? 'site,database').split(',')
const guests = 10

type House = { site: StartedSite; payments: PaymentsProcess; db: Db; killDatabase: () => Promise<void> }

test(`${rounds} deaths of each of ${victims} under ${guests} guests lose nothing that was acknowledged`, {
  timeout: 7_100_000,
}, async () => {
  await using stack = new AsyncDisposableStack()
  const house = await openHouse(stack)
  const met: Met = new Map()
  const booked: Acknowledged[] = []
  const ending = new AbortController()
  // Whoever was asking when it failed asks no more.
  stack.defer(() => ending.abort())
  const working = Promise.all(
    Array.from({ length: guests }, () => keepBooking(house.site.origin, { met, booked, ending: ending.signal })),
  )
  const kills = victims.flatMap((victim) => Array.from({ length: rounds }, () => victim))
  for (const [index, victim] of kills.entries()) {
    if (index && index % 25 === 0) console.log(`${index} deaths, ${booked.length} acknowledged bookings`)
    const before = booked.length
    await Promise.race([wait(300 + Math.random() * 1_700), working])
    await (victim === 'site' ? house.site.killAndRestart() : house.killDatabase())
    await until(() => booked.length > before, working)
  }
  ending.abort()
  await working
  await expectHealed(house.db, house.payments)

  expect(await listLost(booked)).toEqual([])
  // An outage is told as one: no bare 500.
  expect(met.get(500) ?? 0).toBe(0)
  const answers = [...met].map(([status, times]) => `${times} × ${status}`).join(', ')
  console.log(`${kills.length} deaths, ${booked.length} acknowledged bookings, 0 lost; answers: ${answers}`)
})

/** A PostgreSQL that writes before it acknowledges, the payment providers, and the site: four processes that die alone. */
async function openHouse(stack: AsyncDisposableStack): Promise<House> {
  const dataDir = makeScratchFolder()
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  const [port, databasePort] = [await freePort(), await freePort()]
  const options = { folder: `${dataDir}/postgres`, port: databasePort, database: 'litoral', durable: true }
  let server: EmbeddedServer = await startEmbeddedServer(options)
  stack.defer(() => server.stop())
  await migrate(server.url)
  await seedDemonstrationDay(server.url)
  const db = connect(server.url)
  stack.defer(() => db.destroy())
  await sql`update night_stock set capacity = 20000 where hotel = '79260' and room_type = 'GV'`.execute(db)
  const payments = stack.use(await startPaymentsProcess())
  await payments.behave({ notices: 'prompt', noticesTo: `http://127.0.0.1:${port}/api/payment-notices` })
  const site = stack.use(await startSite({ port, dataDir, databaseUrl: server.url, paymentsOrigin: payments.origin }))
  const killDatabase = async () => {
    killHard(server.pid)
    await server.exited
    server = await startEmbeddedServer(options)
  }
  return { site, payments, db, killDatabase }
}

async function until(isSo: () => boolean, working: Promise<unknown>): Promise<void> {
  for (let waited = 0; !isSo(); waited += 20) {
    if (waited > 200_000) throw new Error('Nobody could book any more.')
    await Promise.race([wait(20), working])
  }
}
