import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** The system user PostgreSQL runs as; null means the user who started us. */
export type Account = { uid: number; gid: number } | null

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, so root lends it an unprivileged user, made when there is none. */
export async function findAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const known = await readAccount()
  if (known) return known
  try {
    await run('groupadd', ['--system', 'postgres']).catch(() => {})
    await run('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres'])
  } catch (cause) {
    throw new Error(
      'PostgreSQL does not run as root, and no system user called postgres could be made for it. ' +
        'Make one (useradd --system postgres), or start as an ordinary user, or set DATABASE_URL.',
      { cause },
    )
  }
  return readAccount()
}

/** Whether the account may use a folder or a file, asked of the system itself: modes, mounts and lists all count. */
export function canUse(account: Account, test: '-x' | '-w' | '-r', path: string): boolean {
  return spawnSync('test', [test, path], { cwd: '/', ...account }).status === 0
}

async function readAccount(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}
