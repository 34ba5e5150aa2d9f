import { connect } from '#db/connect.ts'
import { answerMethods } from './answer-methods.ts'
import { findDatabase } from './find-database.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'

// Stops a way to pay while its provider fails, and offers it again: docs/operations.md.
const url = findDatabase(readConfigOrExplain())
if (!url) {
  printError('There is no database: set DATABASE_URL, or start the house with npm start.')
  process.exit(1)
}
const db = connect(url, { connections: 1 })
try {
  const said = await answerMethods({ db }, process.argv.slice(2))
  print(said.text)
  process.exitCode = said.code
} finally {
  await db.destroy()
}
