import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { freePort } from './free-port.ts'
import { openDemonstration, seedDemonstrationDay } from './open-demonstration.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { administer } from './test-database.ts'

/** The database of the demonstration on a disk that can be filled to the last byte, and given room again. */
export type FullDisk = AsyncDisposable & { url: string; fill: () => Promise<void>; free: () => Promise<void> }

/** Any PostgreSQL of a test, which can say to every write what it says when its disk is full. */
export async function openRefusingDatabase(): Promise<FullDisk> {
  const resort = await openDemonstration()
  const { url } = resort
  await sql.raw(refusal).execute(resort.db)
  const name = new URL(url).pathname.slice(1)
  const begin = async (...settings: string[]) => {
    for (const setting of settings) await administer(url, `alter database ${name} ${setting}`)
    // Settings are for connections that begin from now on.
    await administer(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  return {
    url,
    fill: async () => await begin("set test.disk = 'full'", 'set temp_file_limit = 0'),
    free: async () => await begin('reset test.disk', 'reset temp_file_limit'),
    [Symbol.asyncDispose]: async () => await resort[Symbol.asyncDispose](),
  }
}

const refusal = `
  create function refuse_for_want_of_room() returns trigger language plpgsql as $$ begin
    if current_setting('test.disk', true) = 'full' then
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end if;
    return null;
  end $$;
  do $$ declare each record; begin
    for each in select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')
    loop
      execute format('create trigger a_full_disk before insert or update on %s execute function refuse_for_want_of_room()', each.name);
    end loop;
  end $$`

/** A PostgreSQL of its own on a file system of its own, in memory and small. Linux only, as root or where users may make namespaces. */
export async function openSmallDisk(): Promise<FullDisk> {
  const folder = makeScratchFolder()
  const mount = 'mount -t tmpfs -o size=640m,mode=755 small "$1" && shift && exec "$@"'
  const whoever = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps']
  const child = fork(new URL('small-disk-server.ts', import.meta.url), [folder, String(await freePort())], {
    execPath: 'unshare',
    execArgv: [...whoever, '--mount', 'sh', '-c', mount, 'sh', folder, process.execPath],
  })
  const ask = async (word: string): Promise<string> => {
    const answered = once(child, 'message')
    child.send(word)
    return String((await answered)[0])
  }
  const url = await ask('start')
  await seedDemonstrationDay(url)
  return {
    url,
    fill: async () => void (await ask('fill')),
    free: async () => void (await ask('free')),
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, 'exit')
      child.send('stop')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
