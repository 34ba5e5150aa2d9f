import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { expectHealed, keepBooking, listLost } from '#tests/support/booking-crowd.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openRefusingDatabase, openSmallDisk } from '#tests/support/full-disk.ts'
import type { Acknowledged, Met } from '#tests/support/guest-by-api.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { startPaymentsProcess } from '#tests/support/start-payments-process.ts'
import { startSite } from '#tests/support/start-site.ts'

// With a real file system that is full: npm run faults -- disk
const isSmall = process.env.DISK === 'small'
const guests = 4

const fates = isSmall ? (['refuses to write', 'ends for want of room'] as const) : (['refuses to write'] as const)

test.for(fates)(
  'a database whose disk is full %s: nobody is charged for nothing, and with room all goes on',
  {
    timeout: 600_000,
  },
  async (fate) => {
    await using disk = isSmall ? await openSmallDisk() : await openRefusingDatabase()
    await using payments = await startPaymentsProcess()
    const db = connect(disk.url)
    await using stack = new AsyncDisposableStack()
    stack.defer(() => db.destroy())
    await sql`update night_stock set capacity = 20000 where hotel = '79260' and room_type = 'GV'`.execute(db)
    const [port, dataDir] = [await freePort(), makeScratchFolder()]
    stack.defer(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
    await payments.behave({ notices: 'prompt', noticesTo: `http://127.0.0.1:${port}/api/payment-notices` })
    const place = { port, dataDir, databaseUrl: disk.url, paymentsOrigin: payments.origin, logTo: '/dev/full' }
    const site = stack.use(await startSite(place))
    const healthOf = async () => await (await fetch(`${site.origin}/health`)).json()
    expect(await healthOf()).toEqual({ status: 'ok', database: 'ok' })

    const met: Met = new Map()
    const booked: Acknowledged[] = []
    const ending = new AbortController()
    const crowd = Array.from({ length: guests }, () => keepBooking(site.origin, { met, booked, ending: ending.signal }))
    const working = Promise.all(crowd)
    const until = async (isSo: () => boolean) => {
      for (let waited = 0; !isSo(); waited += 20) {
        if (waited > 120_000) throw new Error(`It does not come to that: ${[...met]}`)
        await Promise.race([wait(20), working])
      }
    }
    await until(() => booked.length >= 2)
    await disk.fill()
    await until(() => (met.get(503) ?? 0) >= 8)
    if (fate === 'ends for want of room') {
      expect(await endForWantOfRoom(disk.url)).toMatch(/pg_wal|terminat/)
      expect(await healthOf()).toMatchObject({ status: 'down' })
    } else {
      expect(await healthOf()).toEqual({ status: 'down', database: 'full' })
      for (const path of ['/es/', '/en/search?checkin=2027-01-12&checkout=2027-01-16'])
        expect((await fetch(site.origin + path)).status).toBe(200)
    }
    const before = booked.length
    await disk.free()
    await until(() => booked.length >= before + 2)
    expect(await healthOf()).toEqual({ status: 'ok', database: 'ok' })
    ending.abort()
    await working
    await expectHealed(db, payments)
    expect(await listLost(booked)).toEqual([])
    expect(met.get(500) ?? 0).toBe(0)
    const answers = [...met].map(([status, times]) => `${times} × ${status}`).join(', ')
    console.log(`${booked.length} acknowledged bookings, 0 lost; answers: ${answers}`)
  },
)

/** PostgreSQL has to begin a new file of its journal, and ends when it cannot. */
async function endForWantOfRoom(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const fillJournals = async () => {
    for (let journal = 0; journal < 100; journal++)
      await client.query('select pg_logical_emit_message(true, $1, repeat($1, 1000)), pg_switch_wal()', ['x'])
    return 'There was room for a hundred more files.'
  }
  return await fillJournals().catch((error: Error) => error.message)
}
