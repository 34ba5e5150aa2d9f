import { today } from '#resort/calendar/today.ts'
import { clockOf } from '#server/open-resort.ts'
import { answerFill } from './answer-fill.ts'
import { findDatabase } from './find-database.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'

// Fills a new database with what db/seed and content/shop say: docs/operations.md.
const config = readConfigOrExplain()
const url = findDatabase(config)
if (!url) {
  printError('There is no database: set DATABASE_URL, or start the house with npm start.')
  process.exit(1)
}
try {
  const said = await answerFill({ url, today: today(await clockOf(config)), say: print }, process.argv.slice(2))
  print(said.text)
  process.exitCode = said.code
} catch (error) {
  printError(error, url)
  process.exitCode = 1
}
