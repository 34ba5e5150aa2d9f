import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { ask, start } from './ask.ts'
import type { House } from './load.ts'

export type Grown = { url: string; hotels: readonly string[] }

/** What is asked of each house; guests who hold something hold it there before. */
export type Kinds = Record<string, (house: Grown & { origin: string }) => Asking | Promise<Asking>>
type Asking = Omit<House, 'port'>

const rounds = 7
const connections = 8
/** Of each house in a round, in so many turns: what else the machine does lasts longer than a turn. */
const seconds = 3
const turns = 12

/** How many times as long a question takes in the grown house as in the small one, in pairs. */
export async function compareGrown(
  { what, db, kinds }: { what: string; db: Db; kinds: Kinds },
  ...houses: [small: Grown, grown: Grown]
): Promise<void> {
  const sites = await Promise.all(houses.map(({ url }) => start('engine-server.ts', url)))
  const asked: { kind: string; houses: House[]; p50: number[]; perSecond: number[]; processor: number[] }[] = []
  for (const [kind, askingOf] of Object.entries(kinds)) {
    const asking: House[] = []
    for (const [index, { port }] of sites.entries()) {
      const house = houses[index]
      if (house) asking.push({ port, ...(await askingOf({ ...house, origin: `http://127.0.0.1:${port}` })) })
    }
    asked.push({ kind, houses: asking, p50: [], perSecond: [], processor: [] })
  }
  // Everything is read and worked out once before anything is measured.
  for (const each of asked) await ask({ houses: inRound(each.houses, rounds), connections, seconds: 1, turns: 2 })
  const transactions = await countTransactions(db)
  let answers = 0
  for (let round = 0; round < rounds; round++) {
    for (const { houses: asking, p50, perSecond, processor } of asked) {
      const before = sites.map(({ pid }) => processorMs(pid))
      const [small, grown] = await ask({ houses: inRound(asking, round), connections, seconds, turns })
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

/** No round asks what one before has asked, where nobody is to have asked it. */
function inRound(houses: readonly House[], round: number): House[] {
  return houses.map((house) => {
    const length = Math.floor(house.paths.length / (rounds + 1))
    return house.isNew ? { ...house, paths: house.paths.slice(round * length, (round + 1) * length) } : house
  })
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
