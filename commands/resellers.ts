import { connect } from '#db/connect.ts'
import { answerResellers } from './answer-resellers.ts'
import { findDatabase } from './find-database.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'

// Who sells places of the shop by a key, and what each of them owes: docs/octo.md.
const url = findDatabase(readConfigOrExplain())
if (!url) {
  printError('There is no database: set DATABASE_URL, or start the house with npm start.')
  process.exit(1)
}
const db = connect(url, { connections: 1, statementTimeoutMs: 60_000 })
try {
  const said = await answerResellers({ db }, process.argv.slice(2))
  print(said.text)
  process.exitCode = said.code
} catch (error) {
  printError(error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
