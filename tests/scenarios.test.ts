import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Row = { number: number; verdict: string; tests: { file: string; title: string }[] }

const text = readFileSync('docs/scenarios.md', 'utf8')
const rows: Row[] = [...text.matchAll(/^\| (\d+) \| [^|]+ \| (\w+) \| (.+) \|$/gm)].map(
  ([, number, verdict = '', shown = '']) => ({
    number: Number(number),
    verdict,
    tests: [...shown.matchAll(/`([^`]+\.test\.ts)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
  }),
)

test('docs/scenarios.md speaks of eighty scenarios, each held by a test that is there or open', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
  const held = rows.filter(({ verdict }) => verdict === 'held')
  expect(held.filter(({ tests }) => tests.length === 0)).toEqual([])
  expect(rows.filter(({ verdict }) => verdict === 'open')).toHaveLength(80 - held.length)
  expect(text).toContain(`${held.length} are held; ${80 - held.length} are open`)
  const named = held.flatMap(({ number, tests }) => tests.map((each) => ({ number, ...each })))
  const missing = named.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))
  expect(missing).toEqual([])
})
