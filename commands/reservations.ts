import { connect } from '#db/connect.ts'
import { databaseNights } from '#resort/availability/database-nights.ts'
import { clockOf, openResort, secretOf } from '#server/open-resort.ts'
import { findDatabase } from './find-database.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'
import { answerOperator } from './reservations/answer-operator.ts'

// What the front desk asks and does beside the website: docs/operations.md.
const config = readConfigOrExplain()
const url = findDatabase(config)
if (!url) {
  console.error('There is no database: set DATABASE_URL, or start the house with npm start.')
  process.exit(1)
}
const db = connect(url, { connections: 2, statementTimeoutMs: 60_000 })
const clock = await clockOf(config)
try {
  const secret = secretOf(config)
  // Nobody is limited at the desk.
  const resort = await openResort({ config, secret, db, clock, nights: databaseNights({ db, clock }) })
  const { text, code } = await answerOperator(resort, process.argv.slice(2))
  print(text)
  process.exitCode = code
} catch (error) {
  printError(error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
