import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findPlace, killHard, listLiving, type Place, pidsOf, startHouse } from '#tests/support/start-house.ts'

const patience = 90_000

test('a start prints its addresses, serves them, and SIGTERM stops all of it', { timeout: patience }, async () => {
  await using place = await findPlace()
  const house = startHouse(place)
  await house.ready
  expect(house.printed()).toContain(`http://127.0.0.1:${place.port}/`)
  expect(await healthOf(place)).toMatchObject({ status: 'ok', database: 'ok' })
  expect((await fetch(`http://127.0.0.1:${place.port + 4}/`)).status).toBe(200)
  expect((await stat(join(place.dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(place.dataDir, 'secret'))).mode & 0o777).toBe(0o600)

  house.child.kill('SIGTERM')
  expect(await house.ended).toBe('code 0')
  expect(listLiving(place.dataDir)).toEqual([])
})

test('after kill -9 of the supervisor everything else ends or is taken over', { timeout: patience }, async () => {
  await using place = await findPlace()
  const killed = startHouse(place)
  await killed.ready
  await answerConsent(place)
  killHard(pidsOf(place.dataDir).supervisor)
  await killed.ended

  const next = startHouse(place)
  await next.ready
  expect(await healthOf(place)).toMatchObject({ status: 'ok' })
  expect(await countConsents(place)).toBe(1)
  next.child.kill('SIGINT')
  expect(await next.ended).toBe('code 0')
})

test('after kill -9 of PostgreSQL the start says so and ends, and the next one has every row', {
  timeout: patience,
}, async () => {
  await using place = await findPlace()
  const killed = startHouse(place)
  await killed.ready
  await answerConsent(place)
  killHard(pidsOf(place.dataDir).database)
  expect(await killed.ended).toBe('code 1')
  expect(killed.printed()).toContain('PostgreSQL stopped unexpectedly')

  await startHouse(place).ready
  expect(await countConsents(place)).toBe(1)
})

test('after kill -9 of the site the start names it, stops the rest and ends with 1', {
  timeout: patience,
}, async () => {
  await using place = await findPlace()
  const house = startHouse(place)
  await house.ready
  killHard(pidsOf(place.dataDir).site)
  expect(await house.ended).toBe('code 1')
  expect(house.printed()).toContain('The site stopped unexpectedly (SIGKILL)')
  expect(listLiving(place.dataDir)).toEqual([])
})

test('after kill -9 of every process at once the next start works', { timeout: patience }, async () => {
  await using place = await findPlace()
  const killed = startHouse(place)
  await killed.ready
  for (const pid of Object.values(pidsOf(place.dataDir))) killHard(pid)
  killed.child.kill('SIGKILL')
  await killed.ended
  await startHouse(place).ready
  expect(await healthOf(place)).toMatchObject({ status: 'ok', database: 'ok' })
})

test('a start whose own parent is killed stops in order', { timeout: patience }, async () => {
  await using place = await findPlace()
  const house = startHouse(place)
  await house.ready
  house.child.kill('SIGKILL')
  await until(() => listLiving(place.dataDir).length === 0)
})

test('a start whose npm is killed stops in order', { timeout: patience }, async () => {
  await using place = await findPlace()
  const house = startHouse(place, {}, ['npm', 'start'])
  await house.ready
  house.child.kill('SIGKILL')
  await until(() => listLiving(place.dataDir).length === 0)
})

test('a second start on the same folder refuses and says where the first one is', { timeout: patience }, async () => {
  await using place = await findPlace()
  await startHouse(place).ready
  const second = startHouse(place, { PORT: String(place.port + 1_000) })
  expect(await second.ended).toBe('code 1')
  expect(second.printed()).toContain(`Litoral already runs on ${place.dataDir}: http://127.0.0.1:${place.port}/`)
})

test('of two starts that race for one folder one serves and the other refuses', { timeout: patience }, async () => {
  await using place = await findPlace()
  const racers = [startHouse(place), startHouse(place)]
  await Promise.any(racers.map(({ ready }) => ready))
  expect(await Promise.race(racers.map(({ ended }) => ended))).toBe('code 1')
  expect(racers.filter(({ printed }) => printed().includes('already runs on'))).toHaveLength(1)
  expect(await healthOf(place)).toMatchObject({ status: 'ok' })
})

test.for([
  [0, 'wanted for the site, is taken by another program. Set PORT to a free port'],
  [1, 'wanted for the payments simulator, is taken by another program. Set PAYMENTS_SIMULATOR_PORT to a free port'],
  [4, 'wanted for the mail inbox, is taken by another program. Set INBOX_PORT to a free port'],
  [6, 'is taken. Set DATABASE_PORT to a free port'],
] as const)(
  'a taken port, %i after the first, is named with its variable',
  { timeout: patience },
  async ([offset, sentence]) => {
    await using place = await findPlace()
    const stranger = createServer().listen(place.port + offset, '127.0.0.1')
    await once(stranger, 'listening')
    const house = startHouse(place)
    expect(await house.ended).toBe('code 1')
    expect(house.printed()).toContain(`Port ${place.port + offset}`)
    expect(house.printed()).toContain(sentence)
    stranger.close()
  },
)

async function healthOf({ port }: Place): Promise<unknown> {
  return (await fetch(`http://127.0.0.1:${port}/health`)).json()
}

async function answerConsent(place: Place) {
  const words = ['visitor', 'rejected', '2026-11', 'es']
  await ask(place, 'insert into consent (visitor, choice, notice_version, language) values ($1, $2, $3, $4)', words)
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
    if (waited > 20_000) throw new Error('It did not happen within 20 seconds.')
    await wait(50)
  }
}
