import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { copyBinaries, findBinaries, isOpenToAll, makeExecutable, type PostgresBinaries } from './postgres-binaries.ts'
import { type SystemUser, userForPostgres } from './unprivileged-user.ts'

export type EmbeddedServer = { url: string; pid: number; adopted: boolean; stop: () => Promise<void> }

export type EmbeddedOptions = {
  /** Where the cluster lives; its password is kept beside it. */
  folder: string
  port: number
  database: string
  /** Written to disk before a commit is acknowledged. Off only for tests. */
  durable: boolean
}

/** Starts PostgreSQL on a folder, or joins the server that already runs there after its starter died. */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const user = userForPostgres()
  const home = homeOf(resolve(options.folder), user)
  mkdirSync(home.folder, { recursive: true })
  if (user) chownSync(home.folder, user.uid, user.gid)
  const binaries = home.moved ? await copyBinaries(findBinaries(), home.binaries) : findBinaries()
  if (!home.moved) await makeExecutable(binaries)
  const cluster = join(home.folder, 'cluster')
  const password = passwordIn(home.folder)

  const running = findRunning(cluster)
  if (!running && !existsSync(join(cluster, 'PG_VERSION'))) await initialise(binaries, cluster, password, user)
  const port = running?.port ?? options.port
  const pid = running?.pid ?? launch(binaries, { cluster, log: join(home.folder, 'postgres.log'), user, options })
  const url = `postgres://litoral:${password}@127.0.0.1:${port}/${options.database}`
  await waitUntilReady(url, pid, join(home.folder, 'postgres.log'))
  await createDatabase(url, options.database)
  return { url, pid, adopted: running !== null, stop: () => stopServer(pid) }
}

type Home = { folder: string; binaries: string; moved: boolean }

/** As root with a folder other users cannot enter, the cluster lives under /var/lib and a note is left behind. */
function homeOf(folder: string, user: SystemUser | null): Home {
  const found = findBinaries()
  const binaries = `/var/lib/litoral/postgresql-${found.version}`
  const reachable = !user || (isOpenToAll(folder) && isOpenToAll(found.postgres))
  if (reachable) return { folder, binaries, moved: false }
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const elsewhere = `/var/lib/litoral/${key}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'README'),
    `PostgreSQL does not run as root and its user cannot enter this folder: the database is in ${elsewhere}.\n`,
  )
  return { folder: elsewhere, binaries, moved: true }
}

function passwordIn(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The server whose lock file stands in the cluster, if its process still lives and is PostgreSQL. */
function findRunning(cluster: string): { pid: number; port: number } | null {
  const lock = join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return null
  const lines = readFileSync(lock, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (pid > 0 && port > 0 && isPostgres(pid)) return { pid, port }
  // The process number may belong to somebody else by now; PostgreSQL would then refuse to start.
  rmSync(lock)
  return null
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const name = `/proc/${pid}/comm`
  return !existsSync(name) || readFileSync(name, 'utf8').trim() === 'postgres'
}

async function initialise(binaries: PostgresBinaries, cluster: string, password: string, user: SystemUser | null) {
  const half = `${cluster}.new`
  rmSync(half, { recursive: true, force: true })
  const passwordFile = join(tmpdir(), `litoral-${randomBytes(8).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  try {
    const words = ['-D', half, '-U', 'litoral', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C']
    await promisify(execFile)(binaries.initdb, words, { ...user, cwd: '/' })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  // Completed by a rename: a first start that dies half way leaves no half a cluster.
  renameSync(half, cluster)
}

type Launch = { cluster: string; log: string; user: SystemUser | null; options: EmbeddedOptions }

function launch(binaries: PostgresBinaries, { cluster, log, user, options }: Launch): number {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_line_prefix: '%m ',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const words = ['-D', cluster, '-p', String(options.port)]
  for (const [name, value] of Object.entries(settings)) words.push('-c', `${name}=${value}`)
  const output = openSync(log, 'a', 0o600)
  // In a session of its own, so that Ctrl-C on the terminal does not reach it before the site has drained.
  const child = spawn(binaries.postgres, words, { ...user, cwd: '/', detached: true, stdio: ['ignore', output, output] })
  child.on('error', () => {})
  child.unref()
  if (!child.pid) throw new Error(`PostgreSQL could not be started: ${binaries.postgres} does not run here.`)
  return child.pid
}

async function waitUntilReady(url: string, pid: number, log: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: maintenanceUrl(url), connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      return
    } catch (cause) {
      if (!isPostgres(pid)) {
        throw new Error(`PostgreSQL stopped while starting: ${lastLines(log)}`, { cause })
      }
      await sleep(30)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`PostgreSQL did not answer within 30 seconds: ${lastLines(log)}`)
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl(url) })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written. */
async function stopServer(pid: number): Promise<void> {
  if (!isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 15_000
  while (isPostgres(pid) && Date.now() < deadline) await sleep(20)
}

function maintenanceUrl(url: string): string {
  const target = new URL(url)
  target.pathname = '/postgres'
  return target.toString()
}

function lastLines(log: string): string {
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' / ') : basename(log)
}
