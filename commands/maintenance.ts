import { connect } from '#db/connect.ts'
import { clockOf } from '#server/open-resort.ts'
import { answerMaintenance } from './answer-maintenance.ts'
import { findDatabaseOrExplain } from './find-database-or-explain.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'

// Takes nothing new for a while, on every process of the house: docs/operations.md.
const config = readConfigOrExplain()
const url = findDatabaseOrExplain(config)
const db = connect(url, { connections: 1 })
try {
  const said = await answerMaintenance({ db, clock: await clockOf(config) }, process.argv.slice(2))
  print(said.text)
  process.exitCode = said.code
} catch (error) {
  printError(error, url)
  process.exitCode = 1
} finally {
  await db.destroy()
}
