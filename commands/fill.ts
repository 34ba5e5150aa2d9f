import { today } from '#resort/calendar/today.ts'
import { clockOf } from '#server/open-resort.ts'
import { answerFill } from './answer-fill.ts'
import { findDatabaseOrExplain } from './find-database-or-explain.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'

// Fills a new database with what db/seed and content/shop say: docs/operations.md.
const config = readConfigOrExplain()
const url = findDatabaseOrExplain(config)
try {
  const said = await answerFill({ url, today: today(await clockOf(config)), say: print }, process.argv.slice(2))
  print(said.text)
  process.exitCode = said.code
} catch (error) {
  printError(error, url)
  process.exitCode = 1
}
