import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Day } from '#resort/calendar/day.ts'
import { ask, start } from './ask.ts'
import { oneCalendarOfEach, questions } from './questions.ts'

type Grown = { url: string; hotels: readonly string[] }

const rounds = 7
const connections = 8
/** Of each house in a round, in so many turns: what else the machine does lasts longer than a turn. */
const seconds = 3
const turns = 12

/** How many times as long a question takes in the grown house as in the small one, in pairs. */
export async function compareGrown(
  { what, day, db }: { what: string; day: Day; db: Db },
  ...houses: [small: Grown, grown: Grown]
): Promise<void> {
  const sites = await Promise.all(houses.map(({ url }) => start('engine-server.ts', url)))
  const kinds = {
    availability: houses.map(({ hotels }) => questions(hotels, day).availability),
    calendar: houses.map(({ hotels }) => questions(hotels, day).calendar),
    'one calendar of each hotel': houses.map(({ hotels }) => oneCalendarOfEach(hotels)),
  }
  const asked = Object.entries(kinds).map(([kind, paths]) => ({
    kind,
    houses: sites.map(({ port }, index) => ({ port, paths: paths[index] ?? [] })),
    p50: [] as number[],
    perSecond: [] as number[],
    processor: [] as number[],
  }))
  // Everything is read and worked out once before anything is measured.
  for (const each of asked) await ask({ houses: each.houses, connections, seconds: 1, turns: 2 })
  const transactions = await countTransactions(db)
  let answers = 0
  for (let round = 0; round < rounds; round++) {
    for (const { houses: asking, p50, perSecond, processor } of asked) {
      const before = sites.map(({ pid }) => processorMs(pid))
      const [small, grown] = await ask({ houses: asking, connections, seconds, turns })
      if (!small || !grown) throw new Error('Both houses are asked.')
      const spent = sites.map(({ pid }, index) => processorMs(pid) - (before[index] ?? 0))
      p50.push(grown.p50 / small.p50)
      perSecond.push(small.perSecond / grown.perSecond)
      processor.push((spent[1] ?? 0) / grown.asked / ((spent[0] ?? 0) / small.asked))
      answers += small.asked + grown.asked
    }
  }
  for (const { kind, p50, perSecond, processor } of asked) {
    const pairs = sorted(p50).map((each) => each.toFixed(2))
    console.log(
      `${what}: ${kind} p50 ${median(p50)} times (${rounds} pairs: ${pairs.join(' ')}); ` +
        `requests ${median(perSecond)} times fewer; processor time of a question ${median(processor)} times`,
    )
  }
  const inDatabase = (await countTransactions(db)) - transactions
  console.log(`${answers} answers, ${inDatabase} transactions in PostgreSQL meanwhile`)
  for (const { stop } of sites) stop()
}

/** Of all databases, its own workers' and this question included. */
async function countTransactions(db: Db): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { rows } = await sql<{ all: number }>`select sum(xact_commit + xact_rollback)::int as all
    from pg_stat_database`.execute(db)
  return rows[0]?.all ?? 0
}

/** Processor time of a process until now, to the hundredth of a second; not a number where Linux does not tell. */
function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function sorted(figures: number[]): number[] {
  return figures.toSorted((a, b) => a - b)
}

function median(figures: number[]): string {
  return (sorted(figures)[Math.floor(figures.length / 2)] ?? 0).toFixed(2)
}
