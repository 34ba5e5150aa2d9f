import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db } from '#db/connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { addDays } from '#resort/calendar/day.ts'
import { passMinutes } from '#tests/support/booking-stories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Acknowledged, bookByApi, Left, type Met, type Wish } from '#tests/support/guest-by-api.ts'
import { listWrongs } from '#tests/support/judge-money.ts'
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
  const working = Promise.all(
    Array.from({ length: guests }, () => keepBooking(house, { met, booked, ending: ending.signal })),
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
  await expectHealed(house)

  const lost = []
  for (const { number, paid, ask } of booked) {
    const found = await ask()
    if (found?.Status !== 'confirmed' || found.Number !== number || found.Ecommerce.PaidAmount !== paid)
      lost.push(number)
  }
  expect(lost).toEqual([])
  // An outage is told as one: no bare 500.
  expect(met.get(500) ?? 0).toBe(0)
  const answers = [...met].map(([status, times]) => `${times} × ${status}`).join(', ')
  console.log(`${kills.length} deaths, ${booked.length} acknowledged bookings, 0 lost; answers: ${answers}`)
})

async function keepBooking(
  { site }: House,
  { met, booked, ending }: { met: Met; booked: Acknowledged[]; ending: AbortSignal },
): Promise<void> {
  while (!ending.aborted) {
    const checkIn = addDays('2027-01-12', Math.floor(Math.random() * 40))
    const chance = Math.random()
    const wish: Wish = {
      checkIn,
      checkOut: addDays(checkIn, 1 + Math.floor(Math.random() * 4)),
      method: Math.random() < 0.5 ? 'VI' : 'PP',
      leaves: chance < 0.1 ? 'before paying' : chance < 0.2 ? 'after paying' : 'never',
    }
    const acknowledged = await bookByApi(site.origin, { wish, met, ending }).catch((error: unknown) => {
      if (error instanceof Left) return null
      throw error
    })
    if (acknowledged) booked.push(acknowledged)
  }
}

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

async function expectHealed({ db, payments }: House): Promise<void> {
  await passMinutes(db, 1)
  await sql`select graphile_worker.add_job('sweep-payments', job_key => 'sweep-payments')`.execute(db)
  let wrongs: string[] = []
  for (const begun = performance.now(); performance.now() - begun < 60_000; ) {
    wrongs = await listWrongs(db, await payments.listMoney())
    if (!wrongs.length) return
    await wait(200)
  }
  expect(wrongs).toEqual([])
}

async function until(isSo: () => boolean, working: Promise<unknown>): Promise<void> {
  for (let waited = 0; !isSo(); waited += 20) {
    if (waited > 200_000) throw new Error('Nobody could book any more.')
    await Promise.race([wait(20), working])
  }
}
