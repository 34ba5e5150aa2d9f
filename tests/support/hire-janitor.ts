import pg from 'pg'

/** Stays inside a copy of a template, and takes back what a test wrote there. */
export type Janitor = {
  pid: number
  /** False when something was written that cannot be taken back, so nobody may have the copy. Whoever wrote is gone by then. */
  takeBack: () => Promise<boolean>
  leave: () => Promise<void>
}

/** What is deleted stays in the files, and makes every search a little slower. */
const mostTimes = 100

type Table = { name: string; isSystem: boolean; writes: string }

/** The copy is as its template when this is called. */
export async function hireJanitor(url: string): Promise<Janitor> {
  const client = new pg.Client({ connectionString: url, application_name: 'janitor' })
  let [isGone, times] = [false, 0]
  client.on('error', () => {
    isGone = true
  })
  await client.connect()
  // Keys and triggers would judge, and slow, what only goes away.
  await client.query('set session_replication_role = replica')
  const [own] = (await client.query('select pg_backend_pid() as pid')).rows
  const ways = await findWays(client)
  const numbers = await findNumbers(client)
  let known = await readWrites(client)
  await remember(client)

  async function takeBack(): Promise<boolean> {
    times += 1
    if (isGone || times > mostTimes) return false
    const written = [...(await readWrites(client)).values()].filter(({ name, writes }) => {
      return writes !== known.get(name)?.writes
    })
    const needed = written.map(({ name, isSystem }) => (isSystem ? undefined : ways.get(name)))
    if (needed.includes(undefined)) return false
    await client.query(['begin', ...needed, numbers, 'commit'].join(';\n'))
    known = await readWrites(client)
    await remember(client)
    return true
  }

  return {
    pid: own.pid,
    // In whatever state it is left, nobody gets the copy.
    takeBack: () => takeBack().catch(() => false),
    leave: () => client.end().catch(() => {}),
  }
}

/** How often each table was written to, by PostgreSQL's own count: of the catalogue too, whatever anybody made or changed there. */
async function readWrites(client: pg.Client): Promise<Map<string, Table>> {
  await client.query('select pg_stat_force_next_flush()')
  // The view that tells this adds up every index of every table besides, which takes twice as long.
  const { rows } = await client.query<Table>(`
    select format('%I.%I', nspname, relname) as name, nspname in ('pg_catalog', 'information_schema') as "isSystem",
      concat_ws(' ', pg_stat_get_tuples_inserted(own.oid), pg_stat_get_tuples_updated(own.oid), pg_stat_get_tuples_deleted(own.oid)) as writes
    from pg_class own join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and not relisshared and nspname !~ '^pg_(toast|temp)'
    union all select 'settings', true, count(*)::text from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`)
  return new Map(rows.map((table) => [table.name, table]))
}

/** What is written from here on is newer; else every row that was once taken back would be again, after every test. */
async function remember(client: pg.Client): Promise<void> {
  await client.query(`select set_config('janitor.since', pg_current_xact_id()::xid::text, false)`)
}

/** What makes each table as it was: one that was empty is emptied, and of another the rows that are newer are as before. */
async function findWays(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; key: string | null; columns: string }>(`
    select format('%I.%I', nspname, relname) as name,
      (select string_agg(quote_ident(attname), ', ') from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = pg_class.oid and indisprimary) as key,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'`)
  const ways = new Map<string, string>()
  for (const [index, { name, key, columns }] of rows.entries()) {
    const count = (await client.query(`select from ${name}`)).rowCount
    if (!count) ways.set(name, `delete from ${name}`)
    else if (key) {
      await client.query(`create temp table origin_${index} as select ${columns} from ${name}`)
      ways.set(
        name,
        `with newer as (delete from ${name} where age(xmin) < (select age(current_setting('janitor.since')::xid)) returning ${key})
         insert into ${name} (${columns}) overriding system value
           select ${columns} from origin_${index} where (${key}) in (select ${key} from newer);
         select 1 / (case count(*) when ${count} then 1 else 0 end) as "whole or an error" from ${name}`,
      )
    }
  }
  return ways
}

/** One statement that lets every number begin where it began. */
async function findNumbers(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname !~ '^pg_'`)
  const states = rows.map(({ name }) => `select '${name}' as name, last_value::text, is_called from ${name}`)
  const numbers = await client.query(states.join(' union all '))
  return `select ${numbers.rows.map((each) => `setval('${each.name}', ${each.last_value}, ${each.is_called})`).join(', ')}`
}
