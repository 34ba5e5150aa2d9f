import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Clones of the templates of the run to which nothing was written, by template. */
const untouched = new Map<string, string[]>()

/** Clones a template, the migrated one by default, under a name of its own: no test sees what another writes. */
export async function cloneDatabase(templateUrl: string = inject('templateUrl')): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = untouched.get(templateUrl)?.pop() ?? (await clone(templateUrl, template))
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: async () => await giveBack(url, templateUrl) }
}

async function clone(server: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  return name
}

/** Many tests only read: a copy that is as it was serves the next one. The copy of a test's own copy is for that test. */
async function giveBack(url: URL, templateUrl: string): Promise<void> {
  const name = url.pathname.slice(1)
  if (new URL(templateUrl).pathname.startsWith('/test_') || !(await isUntouched(url))) {
    await administer(url, `drop database ${name} with (force)`)
    return
  }
  untouched.set(templateUrl, [...(untouched.get(templateUrl) ?? []), name])
}

/** PostgreSQL counts what a connection wrote, new tables and columns too, before it counts the connection as gone. */
async function isUntouched(url: URL): Promise<boolean> {
  const where = `where datname = '${url.pathname.slice(1)}'`
  for (let asked = 0; await administer(url, `select from pg_stat_activity ${where}`); asked += 1) {
    // Whoever has hung up is there for some milliseconds more; who stays longer may write something yet.
    if (asked === mostAsked) return false
    await setTimeout(2)
  }
  const written = 'tup_inserted + tup_updated + tup_deleted'
  return Boolean(await administer(url, `select from pg_stat_database ${where} and ${written} = 0 and sessions > 0`))
}

const mostAsked = 25

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
