import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { askThrough, type Db, openPool } from '#db/connect.ts'
import { hireJanitor, type Janitor } from './hire-janitor.ts'
import { lendPool } from './lend-pool.ts'

export type TestDatabase = {
  url: string
  /** Connections that are open already, if the copy served somebody before. */
  connect: () => Db
  drop: () => Promise<void>
  /** What was written to it is what others begin with, under this name. */
  becomeTemplate: (name: string) => Promise<void>
}

type Copy = { name: string; pool: pg.Pool; janitor: Janitor | null }

/** Copies of the templates of the run that are as they were, by template. */
const free = new Map<string, Copy[]>()

/** Those that tests have, by name. */
const given = new Map<string, Copy>()

/** A copy of a template, the migrated one by default: no test sees what another writes. */
export async function cloneDatabase(templateUrl: string = inject('templateUrl')): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1)
  const copy = free.get(templateUrl)?.pop() ?? (await clone(templateUrl, template))
  const url = nameUrl(templateUrl, copy.name)
  given.set(copy.name, copy)
  return {
    url,
    connect: () => askThrough(lendPool(copy.pool)),
    drop: async () => await giveBack(copy, templateUrl),
    becomeTemplate: async (name) => {
      await leave(copy)
      await administer(url, `alter database ${copy.name} rename to ${name}`)
    },
  }
}

/** Fifty guests at once wait their turn on a busy machine, which is slow, not wrong. */
const patient = { connections: 20, connectTimeoutMs: 15_000 }

async function clone(server: string, template: string): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // A test copies its own copy: nobody may be inside it meanwhile, and nobody has it afterwards.
  const own = given.get(template)
  if (own) await leave(own)
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = nameUrl(server, name)
  const janitor = own ? null : await hireJanitor(url)
  return { name, pool: openPool(url, patient), janitor }
}

/** To make a copy, and to begin conversations, costs ten times as much as to take back what was written: it serves the next test. */
async function giveBack(copy: Copy, templateUrl: string): Promise<void> {
  given.delete(copy.name)
  if (await becomesFree(copy).catch(() => false)) {
    free.set(templateUrl, [...(free.get(templateUrl) ?? []), copy])
    return
  }
  await leave(copy)
  await administer(templateUrl, `drop database ${copy.name} with (force)`)
}

async function becomesFree({ name, pool, janitor }: Copy): Promise<boolean> {
  if (!janitor) return false
  const idle = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  // What it wrote, a connection tells once in a second, or when it is asked to.
  const settled = idle.map((client) => client.query(settle))
  await Promise.all(settled).finally(() => {
    for (const client of idle) client.release()
  })
  const known = [janitor.pid, ...idle.map((client) => pidOf(client))]
  return (await isAlone(name, known)) && (await janitor.takeBack())
}

function pidOf(client: pg.PoolClient): number {
  return (client as unknown as { processID: number }).processID
}

async function leave(copy: Copy): Promise<void> {
  const { pool, janitor } = copy
  copy.janitor = null
  await Promise.all([pool.ending || pool.end(), janitor?.leave()])
  await isAlone(copy.name, [])
}

/** Whoever has hung up is there for some milliseconds more; who stays longer may write something yet. */
async function isAlone(name: string, known: number[]): Promise<boolean> {
  for (let asked = 0; asked < mostAsked; asked += 1) {
    const others = `select from pg_stat_activity where datname = '${name}' and pid <> all(array[${known}]::int[])`
    if (!(await administer(inject('templateUrl'), others))) return true
    await setTimeout(2)
  }
  return false
}

const settle = 'rollback; select pg_advisory_unlock_all(), pg_stat_force_next_flush()'

const mostAsked = 25

function nameUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const administrators = new Map<string, Promise<pg.Client>>()

/** Says something to the server that cannot be said inside the database it is about; answers how many rows came. */
export async function administer(database: URL | string, statement: string): Promise<number> {
  const url = new URL(database)
  url.pathname = '/postgres'
  const administrator = administrators.get(url.href) ?? becomeAdministrator(url.href)
  return (await (await administrator).query(statement)).rowCount ?? 0
}

/** To begin a conversation costs as much as what is said: each worker keeps one, and the server ends it. */
function becomeAdministrator(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  const forget = () => administrators.delete(url)
  client.on('error', forget).on('end', forget)
  const opening = client.connect().then(() => client)
  opening.catch(forget)
  administrators.set(url, opening)
  return opening
}
