import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import {
  findPlace,
  type House,
  killHard,
  listLiving,
  type Place,
  pidsOf,
  startHouse,
} from '#tests/support/start-house.ts'

/** One folder for all: whoever ends its house leaves every row to the next, and whoever does not, the house. */
const shared = await findPlace()
let last: House | null = null
afterAll(() => shared[Symbol.asyncDispose]())

test('after kill -9 of the supervisor everything else ends or is taken over', async () => {
  const killed = await findHouse()
  const answers = await answerConsent(shared)
  killHard(pidsOf(shared.dataDir).supervisor)
  await killed.ended

  await findHouse()
  expect(await healthOf(shared)).toMatchObject({ status: 'ok' })
  expect(await countConsents(shared)).toBe(answers)
})

test('after kill -9 of PostgreSQL the start says so and ends, and the next one has every row', async () => {
  const killed = await findHouse()
  const answers = await answerConsent(shared)
  killHard(pidsOf(shared.dataDir).database)
  expect(await killed.ended).toBe('code 1')
  expect(killed.printed()).toContain('PostgreSQL stopped unexpectedly')

  await findHouse()
  expect(await countConsents(shared)).toBe(answers)
})

test('after kill -9 of the site the start names it and starts it again, and of the mail catcher too', async () => {
  const house = await findHouse()
  for (const name of ['site', 'mail catcher']) {
    const before = pidsOf(shared.dataDir)
    killHard(before[name])
    await until(() => house.printed().includes(`The ${name} runs again.`))
    expect(house.printed()).toContain(`The ${name} stopped unexpectedly (SIGKILL).`)
    expect(house.printed()).toContain('It is started again in 1 s.')
    expect(pidsOf(shared.dataDir)).toEqual({ ...before, [name]: expect.any(Number) })
    expect(pidsOf(shared.dataDir)[name]).not.toBe(before[name])
  }
  expect(await healthOf(shared)).toMatchObject({ status: 'ok', database: 'ok' })
})

test('after kill -9 of every process at once the next start works', async () => {
  const killed = await findHouse()
  for (const pid of Object.values(pidsOf(shared.dataDir))) killHard(pid)
  killed.child.kill('SIGKILL')
  await killed.ended
  await findHouse()
  expect(await healthOf(shared)).toMatchObject({ status: 'ok', database: 'ok' })
})

test('a second start on the same folder refuses and says where the first one is, which SIGINT stops', async () => {
  const first = await findHouse()
  const second = startHouse(shared, { PORT: String(shared.port + 1_000) })
  expect(await second.ended).toBe('code 1')
  expect(second.printed()).toContain(`Litoral already runs on ${shared.dataDir}: http://127.0.0.1:${shared.port}/`)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe('code 0')
})

test('a start whose own parent is killed stops in order', async () => {
  const house = await findHouse()
  house.child.kill('SIGKILL')
  await until(() => listLiving(shared.dataDir).length === 0)
})

test('a start whose npm is killed stops in order', async () => {
  const house = await findHouse(['npm', 'start'])
  house.child.kill('SIGKILL')
  await until(() => listLiving(shared.dataDir).length === 0)
})

test('of two starts that race for one folder one serves and the other refuses', async () => {
  const racers = [startHouse(shared), startHouse(shared)]
  last = await Promise.any(racers.map(async (racer) => await racer.ready.then(() => racer)))
  expect(await Promise.race(racers.map(({ ended }) => ended))).toBe('code 1')
  expect(racers.filter(({ printed }) => printed().includes('already runs on'))).toHaveLength(1)
  expect(await healthOf(shared)).toMatchObject({ status: 'ok' })
})

test('a start prints its addresses, serves them, and SIGTERM stops all of it', async () => {
  const house = await findHouse()
  expect(house.printed()).toContain(`http://127.0.0.1:${shared.port}/`)
  expect(await healthOf(shared)).toMatchObject({ status: 'ok', database: 'ok' })
  expect((await fetch(`http://127.0.0.1:${shared.port + 4}/`)).status).toBe(200)
  expect((await stat(join(shared.dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(shared.dataDir, 'secret'))).mode & 0o777).toBe(0o600)

  house.child.kill('SIGTERM')
  expect(await house.ended).toBe('code 0')
  expect(listLiving(shared.dataDir)).toEqual([])
})

test.for([
  [0, 'wanted for the site, is taken by another program. Set PORT to a free port'],
  [1, 'wanted for the payments simulator, is taken by another program. Set PAYMENTS_SIMULATOR_PORT to a free port'],
  [4, 'wanted for the mail inbox, is taken by another program. Set INBOX_PORT to a free port'],
  [6, 'is taken. Set DATABASE_PORT to a free port'],
] as const)('a taken port, %i after the first, is named with its variable', async ([offset, sentence]) => {
  const stranger = createServer().listen(shared.port + offset, '127.0.0.1')
  await once(stranger, 'listening')
  const house = startHouse(shared)
  expect(await house.ended).toBe('code 1')
  expect(house.printed()).toContain(`Port ${shared.port + offset}`)
  expect(house.printed()).toContain(sentence)
  stranger.close()
})

/** The house of the shared folder, started again when the one before has ended. */
async function findHouse(words?: [string, string]): Promise<House> {
  const isOver = last?.child.exitCode !== null || last.child.signalCode !== null
  if (!last || isOver) last = startHouse(shared, {}, words)
  await last.ready
  return last
}

async function healthOf({ port }: Place): Promise<unknown> {
  return (await fetch(`http://127.0.0.1:${port}/health`)).json()
}

/** One more answer, and how many there are with it. */
async function answerConsent(place: Place): Promise<number> {
  const words = ['visitor', 'rejected', '2026-11', 'es']
  await ask(place, 'insert into consent (visitor, choice, notice_version, language) values ($1, $2, $3, $4)', words)
  return await countConsents(place)
}

async function countConsents(place: Place): Promise<number> {
  const [row] = await ask(place, 'select count(*)::int as count from consent', [])
  return row?.count ?? 0
}

async function ask({ port, dataDir }: Place, text: string, values: string[]): Promise<{ count: number }[]> {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim()
  const client = new pg.Client({ host: '127.0.0.1', port: port + 6, user: 'litoral', database: 'litoral', password })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

async function until(isSo: () => boolean) {
  for (let waited = 0; !isSo(); waited += 50) {
    if (waited > 30_000) throw new Error('It did not happen within 30 seconds.')
    await wait(50)
  }
}
