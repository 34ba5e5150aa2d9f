import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { freePort } from '#tests/support/free-port.ts'
import { overPort } from '#tests/support/over-port.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'

test('a server left over from a killed start is replaced, with its rows', async () => {
  await using place = await findFolder()
  const orphan = await startEmbeddedServer(place.options)
  await ask(orphan.url, 'create table kept as select 1 as number')
  const next = await startEmbeddedServer({ ...place.options, port: await freePort() })
  await orphan.exited
  expect(await ask(next.url, 'select number from kept')).toEqual([{ number: 1 }])
  await next.stop()
})

test('a server killed with open sessions starts again with every committed row', async () => {
  await using place = await findFolder()
  const options = { ...place.options, durable: true }
  const killed = await startEmbeddedServer(options)
  const busy = new pg.Client({ connectionString: killed.url })
  busy.on('error', () => {})
  await busy.connect()
  await ask(killed.url, 'create table kept as select 1 as number')
  const asleep = busy.query('select pg_sleep(60)').catch(() => {})
  process.kill(killed.pid, 'SIGKILL')
  const next = await startEmbeddedServer(options)
  await asleep
  expect(await ask(next.url, 'select number from kept')).toEqual([{ number: 1 }])
  await next.stop()
})

test('in a folder that only its owner may enter, PostgreSQL keeps its data where it can', async () => {
  await using place = await findFolder()
  await chmod(place.folder, 0o700)
  const options = { ...place.options, folder: join(place.folder, 'postgres') }
  await mkdir(options.folder)
  const first = await startEmbeddedServer(options)
  await ask(first.url, 'create table kept as select 1 as number')
  await first.stop()
  const again = await startEmbeddedServer(options)
  expect(await ask(again.url, 'select number from kept')).toEqual([{ number: 1 }])
  await again.stop()
  const elsewhere = await readFile(join(options.folder, 'moved-to'), 'utf8').catch(() => null)
  // Only root has to lend PostgreSQL another user.
  expect(elsewhere !== null).toBe(process.getuid?.() === 0)
  if (elsewhere) await rm(elsewhere.trim(), { recursive: true })
})

test('the data and its password are closed to other users', async () => {
  await using place = await findFolder()
  const server = await startEmbeddedServer(place.options)
  await server.stop()
  expect((await stat(join(place.options.folder, 'password'))).mode & 0o077).toBe(0)
  expect((await stat(join(place.options.folder, 'cluster'))).mode & 0o077).toBe(0)
})

test('it is asked through the file of a socket, and over its port where the path is too long for one', async () => {
  await using place = await findFolder()
  const long = join(place.folder, 'x'.repeat(100))
  for (const [folder, isShort] of [
    [place.folder, true],
    [long, false],
  ] as const) {
    const server = await startEmbeddedServer({ ...place.options, folder })
    const own =
      'select count(*) filter (where client_addr is null)::int as through from pg_stat_activity where pid = pg_backend_pid()'
    expect(await ask(server.url, own)).toEqual([{ through: isShort ? 1 : 0 }])
    expect(await ask(overPort(server.url).href, own)).toEqual([{ through: 0 }])
    await server.stop()
    expect(isDatabaseOutage(await ask(server.url, own).catch((error: unknown) => error))).toBe(true)
  }
})

async function findFolder() {
  const folder = makeScratchFolder()
  const options = { folder: join(folder, 'postgres'), port: await freePort(), database: 'litoral', durable: false }
  return { folder, options, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
