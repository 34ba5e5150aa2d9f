import { rmSync, writeFileSync } from 'node:fs'
import { connect } from '#db/connect.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { generateTables } from '#db/generate-tables.ts'
import { migrate } from '#db/migrate.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'

// Writes db/tables.ts from a freshly migrated database.
const folder = makeScratchFolder()
const server = await startEmbeddedServer({ folder, port: await freePort(), database: 'tables', durable: false })
const db = connect(server.url)
try {
  await migrate(server.url)
  writeFileSync('db/tables.ts', await generateTables(db))
} finally {
  await db.destroy()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
