import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, canUse } from './postgres-account.ts'

const note = 'moved-to'

/** Where a cluster lives: in the folder asked for, or elsewhere when PostgreSQL's user cannot enter there. */
export async function findDatabaseFolder(asked: string, account: Account): Promise<string> {
  const noted = await readFile(join(asked, note), 'utf8').catch(() => null)
  const folder = noted?.trim() || asked
  await give(folder, account)
  if (!account || canUse(account, '-w', folder)) return folder
  if (noted) throw new Error(`The database of ${asked} is in ${folder}, where PostgreSQL's user cannot write.`)
  return moveOut(asked, account)
}

/** A folder of this machine that every user can enter, for what PostgreSQL's user must reach. */
export async function sharedFolder(): Promise<string> {
  const folder = '/var/lib/litoral'
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  return folder
}

async function moveOut(asked: string, account: Account): Promise<string> {
  const folder = join(await sharedFolder(), randomBytes(8).toString('hex'))
  await give(folder, account)
  await writeFile(join(asked, note), `${folder}\n`)
  return folder
}

async function give(folder: string, account: Account) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
}
