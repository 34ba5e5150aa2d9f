import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatClock } from './format-clock.ts'
import { languages } from './language.ts'

const root = join(import.meta.dirname, '../..')
/** `9:00`, `9h`, `9h30`, `9 am`, `9 p. m.`; not a time that something takes, such as 24 horas. */
const otherHours =
  /(?<![\d:.,])\d:\d\d(?!:?\d)|\b\d{1,2}h(\d\d)?\b|\b\d{1,2}(:\d\d)? ?[ap]\.? ?m\b|\b\d{1,2}(:\d\d)? o.clock/i

function filesIn(folder: string, ending: RegExp): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return entries.filter((path) => ending.test(path)).map((path) => join(folder, path))
}

test('an hour is written in one way in every language, morning and afternoon', () => {
  const [morning, afternoon] = [new Date('2026-11-28T13:05:00Z'), new Date('2026-11-28T20:00:00Z')]
  for (const language of languages) {
    expect(formatClock(morning, 'America/Cancun', language)).toBe('08:05')
    expect(formatClock(afternoon, 'America/Cancun', language)).toBe('15:00')
  }
})

test('what the hotel and the site say of hours is written as the clock is', () => {
  const files = [
    ...filesIn('content/pages', /\.md$/),
    ...filesIn('content/products', /\.md$/),
    ...filesIn('app/messages', /^[a-z-]+\.(es|en|pt)\.json$/),
    ...filesIn('adapters/letters', /words(-(es|en|pt))?\.ts$/),
    'content/hotel.json',
  ]
  const others = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => otherHours.test(line))
      .map((line) => `${path}: ${otherHours.exec(line)?.[0]}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(others).toEqual([])
})
