import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { freePort } from '#tests/support/free-port.ts'

// Writes db/tables.ts from a freshly migrated database; with --check, says whether it would change.
const target = 'db/tables.ts'
const folder = mkdtempSync(join(tmpdir(), 'litoral-tables-'))
const server = await startEmbeddedServer({ folder, port: await freePort(), database: 'tables', durable: false })
try {
  await migrate(server.url)
  const before = process.argv.includes('--check') ? readFileSync(target, 'utf8') : null
  const output = before === null ? target : join(folder, 'tables.ts')
  const words = ['--dialect', 'postgres', '--url', server.url, '--out-file', output, '--date-parser', 'string']
  execFileSync('kysely-codegen', words, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (before !== null && before !== readFileSync(output, 'utf8')) {
    console.error(`${target} is not what the migrations make; run npm run tables.`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
