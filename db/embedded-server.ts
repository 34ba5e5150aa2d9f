import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Account, findAccount } from './postgres-account.ts'
import { type Binaries, findBinaries } from './postgres-binaries.ts'
import { findDatabaseFolder } from './postgres-folder.ts'
import { findSocketFolder } from './postgres-socket.ts'
import { clearStaleLock, findPostmaster, stopPostmaster } from './postmaster.ts'

export type EmbeddedOptions = {
  /** Where the cluster lives, with its password and its log. */
  folder: string
  port: number
  database: string
  /** Written to disk before a commit is acknowledged. Off only for tests. */
  durable: boolean
}

export type EmbeddedServer = { url: string; pid: number; exited: Promise<void>; stop: () => Promise<void> }

const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // A test asks most things once or twice of a connection, too seldom for PostgreSQL to stop planning them by itself.
  plan_cache_mode: 'force_generic_plan',
  // Tables of a test are small, but nobody counted their rows: to begin two more processes for one took longer than to read it.
  max_parallel_workers_per_gather: '0',
}

type Place = { account: Account; binaries: Binaries; folder: string; cluster: string }

/** A machine with much to do may not let the backends of a killed server end for long. */
const mostWaitMs = 60_000

const run = promisify(execFile)
const role = 'litoral'

/** Starts the PostgreSQL of a folder; one left over from a killed start is stopped first. */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  await mkdir(options.folder, { recursive: true })
  const account = await findAccount()
  const binaries = await findBinaries(account)
  const folder = await findDatabaseFolder(resolve(options.folder), account)
  const place = { account, binaries, folder, cluster: join(folder, 'cluster') }
  const password = await makeCluster(place, options)
  const orphan = await findPostmaster(place.cluster)
  if (orphan) await stopPostmaster(orphan.pid)
  await clearStaleLock(place.cluster)

  const server = await launch(place, options)
  const pid = server.pid as number
  const url = new URL(`postgres://${role}:${password}@127.0.0.1:${options.port}/${options.database}`)
  const socket = findSocketFolder(folder, options.port)
  // Whoever reads this address takes the socket, and the rest of it says how to come over the port.
  if (socket) url.searchParams.set('host', socket)
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await makeDatabase(url.href, options.database).catch(async (error) => {
    await stopPostmaster(pid)
    throw error
  })
  const stop = async () => {
    await stopPostmaster(pid)
    await exited
  }
  return { url: url.href, pid, exited, stop }
}

/** Makes the cluster aside and moves it into place, so that a killed start never leaves half of one. */
async function makeCluster(
  { account, binaries, folder, cluster }: Place,
  { folder: kept, durable }: EmbeddedOptions,
): Promise<string> {
  const passwordFile = join(kept, 'password')
  if (await exists(cluster)) {
    const password = await readFile(passwordFile, 'utf8').catch(() => null)
    if (password) return password.trim()
    throw new Error(`${passwordFile} is missing, and the database in ${cluster} opens only with it.`)
  }
  const half = join(folder, 'cluster.half')
  await rm(half, { recursive: true, force: true })
  const password = randomBytes(24).toString('hex')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  const handOver = join(folder, 'password.initdb')
  await writeFile(handOver, `${password}\n`, { mode: 0o600 })
  if (account) await chown(handOver, account.uid, account.gid)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--auth=scram-sha-256', `--username=${role}`, `--pwfile=${handOver}`]
  // A test begins hundreds of connections, with a password that nobody guesses.
  const haste = durable ? [] : ['--no-data-checksums', '--set=scram_iterations=1']
  await run(binaries.initdb, [`--pgdata=${half}`, '--no-sync', ...locale, ...access, ...haste], {
    cwd: '/',
    ...account,
  })
  await rm(handOver)
  await run('sync', [], { cwd: '/' }).catch(() => {})
  await rename(half, cluster)
  return password
}

async function launch(place: Place, options: EmbeddedOptions): Promise<ChildProcess> {
  // Backends of a killed server may hold its shared memory for a moment; the new one refuses until they are gone.
  for (const begun = performance.now(); ; ) {
    const logFile = join(options.folder, 'postgres.log')
    const before = await stat(logFile).then(
      (log) => log.size,
      () => 0,
    )
    const server = await spawnServer(place, options, logFile)
    if (await becomesReady(server, place.cluster)) return server
    const said = (await readFile(logFile, 'utf8')).slice(before).trim()
    if (said.includes('could not bind') || said.includes('Address already in use')) {
      throw new Error(`Port ${options.port} is taken. Set DATABASE_PORT to a free port for PostgreSQL.`)
    }
    if (!said.includes('is still in use') || performance.now() - begun > mostWaitMs)
      throw new Error(`PostgreSQL does not start.\n${said}`)
    await wait(250)
  }
}

async function spawnServer(place: Place, options: EmbeddedOptions, logFile: string): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: options.port,
    unix_socket_directories: findSocketFolder(place.folder, options.port) ?? '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // 6 copies of a test database at once, and a few sites on one machine, fit in this.
    max_connections: 200,
    ...(options.durable ? {} : hasty),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(logFile, 'a', 0o600)
  // A session of its own keeps Ctrl-C in the terminal from reaching PostgreSQL before the site has drained.
  const server = spawn(place.binaries.postgres, ['-D', place.cluster, ...flags], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { LC_ALL: 'C', PATH: process.env.PATH },
    ...place.account,
  })
  await log.close()
  return server
}

async function becomesReady(server: ChildProcess, cluster: string): Promise<boolean> {
  let failed = false
  server.once('error', () => {
    failed = true
  })
  while (!failed && server.exitCode === null && server.signalCode === null) {
    const postmaster = await findPostmaster(cluster)
    if (postmaster?.isReady && postmaster.pid === server.pid) return true
    await wait(15)
  }
  return false
}

async function makeDatabase(url: string, name: string) {
  const client = new pg.Client({ connectionString: toMaintenance(url) })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

function toMaintenance(url: string): string {
  const target = new URL(url)
  target.pathname = '/postgres'
  return target.href
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
