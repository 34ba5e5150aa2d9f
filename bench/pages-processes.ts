import type { Day } from '#resort/calendar/day.ts'
import { ask, type Served, start } from './ask.ts'
import { onSeededPages, threeHotels } from './bench-database.ts'
import { holdRooms } from './hold-rooms.ts'
import type { House } from './load.ts'
import { type Asked, pageQuestions } from './page-questions.ts'

// Whether a second process of the site on the same cores sends more pages: one with eight guests, then two at once with four
// each, in turns. npm run bench:pages -- --processes [--quick]
const [rounds, seconds] = process.argv.includes('--quick') ? [3, 1] : [5, 4]
const connections = 8
const asked = ['home, compressed', 'search, asked before', 'search, never asked', 'booking form, with a room held']

export async function measureProcesses(): Promise<void> {
  await onSeededPages(measureOn)
}

async function measureOn(url: string, day: Day): Promise<void> {
  const sites = [await start('engine-server.ts', url), await start('engine-server.ts', url)] as const
  console.log(
    `| what | one process, pages/s, median of ${rounds} | two | times as many (lowest to highest) | p99 ms | of two |`,
  )
  console.log('|---|---|---|---|---|---|')
  for (const question of pageQuestions(threeHotels, day).filter(({ what }) => asked.includes(what))) {
    const houses = await Promise.all(sites.map((served) => openHouse(served, question)))
    await send(houses, 0, 0)
    const found = []
    for (let round = 0; round < rounds; round++) {
      const [alone, together] = [
        await send(houses.slice(0, 1), seconds, 2 * round),
        await send(houses, seconds, 2 * round + 1),
      ]
      found.push({ alone, together, ratio: together.perSecond / alone.perSecond })
    }
    const ratios = found.map(({ ratio }) => ratio)
    const [one, two] = [
      middle(found.map(({ alone }) => alone.perSecond)),
      middle(found.map(({ together }) => together.perSecond)),
    ]
    const spread = `${middle(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`
    const late = [middle(found.map(({ alone }) => alone.p99)), middle(found.map(({ together }) => together.p99))]
    const row = [question.what, Math.round(one), Math.round(two), spread, ...late.map((each) => each.toFixed(1))]
    console.log(`| ${row.join(' | ')} |`)
  }
  for (const each of sites) each.stop()
}

/** Each has guests of its own where a page is theirs. */
async function openHouse({ port }: Served, { holding, ...question }: Asked): Promise<House> {
  const guests = []
  for (const search of holding ?? []) guests.push(await holdRooms(`http://127.0.0.1:${port}`, search))
  return { ...question, port, ...(holding && { guests }) }
}

/** At once, each by a process of its own; nobody asks a new search that was asked before. */
async function send(houses: readonly House[], time: number, turn: number) {
  const turns = 2 * rounds
  const each = connections / houses.length
  const figures = await Promise.all(
    houses.map(async (house, index) => {
      const length = Math.floor(house.paths.length / (turns * houses.length))
      const from = (turn * houses.length + index) * length
      const paths = house.isNew ? house.paths.slice(from, from + length) : house.paths
      const load = {
        houses: [{ ...house, paths, isNew: house.isNew || time > 0 }],
        connections: each,
        seconds: time,
        turns: 1,
      }
      return (await ask(load))[0]
    }),
  )
  return {
    perSecond: figures.reduce((sum, one) => sum + (one?.perSecond ?? 0), 0),
    p99: Math.max(...figures.map((one) => one?.p99 ?? 0)),
  }
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
