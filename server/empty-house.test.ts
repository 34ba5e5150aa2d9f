import { pino } from 'pino'
import { expect, test } from 'vitest'
import { demonstrationDay, openDemonstration } from '#tests/support/open-demonstration.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { listMissing, warnOfMissing } from './empty-house.ts'

const commands = (sentences: string[]) => sentences.map((each) => /`(npm run [^`]+)`/.exec(each)?.[1])

test('a new database with nothing to sell is told of in the log, each thing with the command that fills it', async () => {
  await using resort = await openTestResort()
  const lines: { level: number; event: string; msg: string }[] = []
  const logger = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  await warnOfMissing(logger, resort.db, demonstrationDay)
  expect(commands(lines.map(({ msg }) => msg))).toEqual([
    'npm run fill',
    'npm run products -- import content/shop',
    'npm run fill',
  ])
  expect(new Set(lines.map(({ level, event }) => `${level} ${event}`))).toEqual(new Set(['40 empty']))
})

test('a house that has all it sells is told of nothing, and one whose nights are over is told so', async () => {
  await using resort = await openDemonstration()
  expect(await listMissing(resort.db, demonstrationDay)).toEqual([])
  expect(commands((await listMissing(resort.db, '2039-01-01')).map(({ sentence }) => sentence))).toEqual([
    'npm run rates -- import nights.csv',
  ])
})
