import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { freePort } from './free-port.ts'
import { makeScratchFolder, removeScratchFolders } from './scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, with one migrated template that every test clones. */
export default async function setup(project: TestProject) {
  removeScratchFolders()
  const folder = makeScratchFolder()
  const server = await startEmbeddedServer({
    folder,
    port: await freePort(),
    database: 'template_resort',
    durable: false,
  })
  const stop = async () => {
    await server.stop()
    removeScratchFolders()
  }
  try {
    await migrate(server.url)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('templateUrl', server.url)
  return stop
}
