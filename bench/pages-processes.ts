import type { Day } from '#resort/calendar/day.ts'
import { ask, type Served, start } from './ask.ts'
import { onSeededPages, threeHotels } from './bench-database.ts'
import { holdRooms } from './hold-rooms.ts'
import type { House } from './load.ts'
import { type Asked, pageQuestions } from './page-questions.ts'

// Whether a second process of the site on the same cores sends more pages: eight guests ask one, then two that share a port as
// those of `npm run serve` do, in turns. npm run bench:pages -- --processes [--quick]
const [rounds, seconds] = process.argv.includes('--quick') ? [3, 1] : [5, 4]
const connections = 8
const asked = ['home, compressed', 'search, asked before', 'search, never asked', 'booking form, with a room held']

export async function measureProcesses(): Promise<void> {
  await onSeededPages(measureOn)
}

async function measureOn(url: string, day: Day): Promise<void> {
  const alone = await start('engine-server.ts', url)
  const first = await start('engine-server.ts', url, 'memory', '0')
  const second = await start('engine-server.ts', url, 'memory', String(first.port))
  console.log(
    `| what | one process, pages/s, median of ${rounds} | two | times as many (lowest to highest) | p99 ms | of two |`,
  )
  console.log('|---|---|---|---|---|---|')
  for (const question of pageQuestions(threeHotels, day).filter(({ what }) => asked.includes(what))) {
    const [house, shared] = [await openHouse(alone, question), await openHouse(first, question)]
    for (const each of [house, shared]) await send(each, 0, 0)
    const found: { one: Sent; two: Sent; ratio: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const [one, two] = [await send(house, seconds, 2 * round), await send(shared, seconds, 2 * round + 1)]
      found.push({ one, two, ratio: two.perSecond / one.perSecond })
    }
    const ratios = found.map(({ ratio }) => ratio)
    const spread = `${middle(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`
    const pages = (['one', 'two'] as const).map((which) =>
      Math.round(middle(found.map((each) => each[which].perSecond))),
    )
    const late = (['one', 'two'] as const).map((which) => middle(found.map((each) => each[which].p99)).toFixed(1))
    console.log(`| ${[question.what, ...pages, spread, ...late].join(' | ')} |`)
  }
  for (const each of [alone, first, second]) each.stop()
}

type Sent = { perSecond: number; p99: number }

/** With guests of its own where a page is theirs. */
async function openHouse({ port }: Served, { holding, ...question }: Asked): Promise<House> {
  const guests = []
  for (const search of holding ?? []) guests.push(await holdRooms(`http://127.0.0.1:${port}`, search))
  return { ...question, port, ...(holding && { guests }) }
}

/** Nobody asks a new search that was asked before. */
async function send(house: House, time: number, turn: number): Promise<Sent> {
  const length = Math.floor(house.paths.length / (2 * rounds))
  const paths = house.isNew ? house.paths.slice(turn * length, (turn + 1) * length) : house.paths
  const houses = [{ ...house, paths, isNew: house.isNew || time > 0 }]
  const [figures] = await ask({ houses, connections, seconds: time, turns: 1 })
  return { perSecond: figures?.perSecond ?? 0, p99: figures?.p99 ?? 0 }
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
