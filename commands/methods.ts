import { connect } from '#db/connect.ts'
import { answerMethods } from './answer-methods.ts'
import { findDatabaseOrExplain } from './find-database-or-explain.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'

// Stops a way to pay while its provider fails, and offers it again: docs/operations.md.
const url = findDatabaseOrExplain(readConfigOrExplain())
const db = connect(url, { connections: 1 })
try {
  const said = await answerMethods({ db }, process.argv.slice(2))
  print(said.text)
  process.exitCode = said.code
} catch (error) {
  printError(error, url)
  process.exitCode = 1
} finally {
  await db.destroy()
}
