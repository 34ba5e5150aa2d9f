import type { Day } from '#resort/calendar/day.ts'
import { ask, type Served, start } from './ask.ts'
import { onSeededPages, threeHotels } from './bench-database.ts'
import { type Guest, holdRooms } from './hold-rooms.ts'
import type { Figures, House } from './load.ts'
import { type Asked, pageQuestions } from './page-questions.ts'
import { type Flooded, measureFlood } from './pages-flood.ts'
import { questions } from './questions.ts'

// How many pages the site sends in a second, beside a bare Node server and the availability of the same run: medians of
// rounds in which each is asked in turn. npm run bench:pages -- --load [--quick] [--only=home,sitemap]
const isQuick = process.argv.includes('--quick')
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const [rounds, seconds] = isQuick ? [3, 1] : [5, 4]
const connections = 8

/** The processor time of the server is of one request. */
type Measured = Figures & { processorMs: number }

export async function measureLoad(): Promise<void> {
  await onSeededPages(measureOn)
}

async function measureOn(url: string, day: Day): Promise<void> {
  const [site, bare] = [await start('engine-server.ts', url), await start('bare-server.ts')]
  const asked = [
    { what: 'bare Node server', served: bare, paths: ['/'] },
    { what: 'availability', served: site, paths: questions(threeHotels, day).availability },
    ...pageQuestions(threeHotels, day).map((each) => ({ ...each, served: site })),
  ].filter(({ what }) => !only || only.some((each) => what.includes(each)))
  const houses = await Promise.all(
    asked.map(async ({ holding, ...each }: (typeof asked)[number] & Pick<Asked, 'holding'>) => ({
      ...each,
      ...(holding && { guests: await holdAll(each.served, holding) }),
    })),
  )
  console.log(`| what | requests/s, median of ${rounds} | of bare | p50 ms | p99 ms | processor ms | kB |`)
  console.log('|---|---|---|---|---|---|---|')
  const figures = new Map(asked.map(({ what }) => [what, [] as Measured[]]))
  // What is asked again was asked once before anything is counted.
  for (const { served, ...house } of houses) {
    await askOnce({ ...house, port: served.port }, 0)
  }
  for (let round = 0; round < rounds; round++) {
    for (const { what, served, ...house } of houses) {
      const paths = house.isNew ? partOf(house.paths, round) : house.paths
      const before = await served.tell('processor ms')
      const one = await askOnce({ ...house, port: served.port, paths, isNew: true }, seconds)
      const processorMs = (await served.tell('processor ms')) - before
      if (one) figures.get(what)?.push({ ...one, processorMs: processorMs / one.asked })
    }
  }
  const reference = middle(figures.get('bare Node server') ?? [], 'perSecond')
  for (const [what, each] of figures) {
    const perSecond = middle(each, 'perSecond')
    const [p50, p99] = [middle(each, 'p50'), middle(each, 'p99')]
    const row = [what, Math.round(perSecond), `1/${(reference / perSecond).toFixed(1)}`, p50.toFixed(2), p99.toFixed(2)]
    row.push(middle(each, 'processorMs').toFixed(3), (middle(each, 'bytes') / 1_024).toFixed(1))
    console.log(`| ${row.join(' | ')} |`)
  }
  if (!only) await flood(site, pageQuestions(threeHotels, day))
  for (const each of [site, bare]) each.stop()
}

/** One after another: each is somebody new. */
async function holdAll({ port }: Served, searches: readonly string[]): Promise<Guest[]> {
  const guests: Guest[] = []
  for (const search of searches) guests.push(await holdRooms(`http://127.0.0.1:${port}`, search))
  return guests
}

/** Home once more, while others search. */
async function flood(site: Served, asked: readonly Asked[]): Promise<void> {
  const [kept = [], searches = []] = ['home, compressed', 'search, never asked'].map(
    (name) => asked.find(({ what }) => what === name)?.paths,
  )
  const figures: Flooded[] = []
  // From the end: the rounds above have begun at the beginning.
  const all = searches.toReversed()
  for (let round = 0; round < rounds; round++) {
    figures.push(await measureFlood({ served: site, kept, searches: partOf(all, round), seconds }))
  }
  console.log('\nKept pages of 8 guests, while 40 search for what nobody has asked before:')
  for (const name of ['reading', 'flooding'] as const) {
    const of = (figure: keyof Figures) => figures.map((each) => each[name][figure]).toSorted((a, b) => a - b)
    const median = (figure: keyof Figures) => of(figure)[Math.floor(rounds / 2)] ?? 0
    const [perSecond, p50, p99] = [median('perSecond'), median('p50'), median('p99')]
    console.log(`${name}: ${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  }
}

async function askOnce(house: House, time: number): Promise<Figures | undefined> {
  return (await ask({ houses: [house], connections, seconds: time, turns: 1 }))[0]
}

/** No round asks what one before has asked. */
function partOf(paths: readonly string[], round: number): string[] {
  const length = Math.floor(paths.length / rounds)
  return paths.slice(round * length, (round + 1) * length)
}

function middle(figures: readonly Measured[], name: keyof Measured): number {
  const sorted = figures.map((each) => each[name]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
