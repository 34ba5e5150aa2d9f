import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { findFreePort } from './free-ports.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** One PostgreSQL for the whole run; its migrated database is the template that each test clones. */
export default async function startTestServer(project: TestProject) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'litoral-tests-'))
  await chmod(dataFolder, 0o755)
  const server = await startEmbeddedServer({ dataFolder, port: await findFreePort(), durability: 'thrown-away' })
  await migrate(server.url)
  project.provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
