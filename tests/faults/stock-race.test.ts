import { fork } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#resort/calendar/day.ts'
import { nightsOf, type Stay } from '#resort/calendar/stay.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import type { Answer, Deed, Race } from './stock-buyers.ts'

// At length: npm run faults -- stock
const races = Number(process.env.RACES ?? 60)
const guests = 20
const hotel = '79260'
const roomTypes = ['GV', 'OV']
const firstNight = '2027-03-01'
const allNights: Stay = { checkIn: firstNight, checkOut: addDays(firstNight, 21) }

test(`${races} races of ${guests} guests who take the last rooms and give some back never sell one too many`, {
  timeout: 1_800_000,
}, async () => {
  await using resort = await openDemonstration()
  const processes = [startBuyers(resort.url), startBuyers(resort.url)]
  const counted = { taken: 0, turnedAway: 0, gave: 0, moved: 0 }
  for (let race = 0; race < races; race++) {
    const rooms = 1 + (race % 3)
    const before = openHouse(rooms)
    const deeds = Array.from({ length: guests }, (_, at) => before.deedOf(at, race))
    await before.write(resort)
    // At which end of the crowd somebody stands decides who is first.
    const order = deeds
      .map((_, at) => at)
      .toSorted((one, other) => ((one * 7 + race) % guests) - ((other * 7 + race) % guests))
    const halves = await Promise.all(
      processes.map((each, half) => each.run(order.filter((_, n) => n % 2 === half).map((at) => deeds[at] as Deed))),
    )
    const answers: Answer[] = []
    for (const [n, at] of order.entries()) answers[at] = halves[n % 2]?.[Math.floor(n / 2)] ?? 'no answer'
    judge({ deeds, answers, rooms, before: before.figures, counted })
    expect(await readFigures(resort)).toEqual(after(before.figures, deeds, answers))
  }
  for (const each of processes) await each.stop()
  console.log(
    `${races} races, ${races * guests} guests: ${counted.taken} got their rooms, ${counted.gave} gave some back, ` +
      `${counted.moved} moved, ${counted.turnedAway} heard sold out: 0 rooms too many, 0 errors`,
  )
})

type Figures = Map<string, { held: number; sold: number }>
type Judged = {
  deeds: readonly Deed[]
  answers: readonly Answer[]
  rooms: number
  before: Figures
  counted: { taken: number; turnedAway: number; gave: number; moved: number }
}

let random = 7_926_001
function next(most: number): number {
  random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((random / 2 ** 32) * most)
}

function drawStay(): Stay {
  const checkIn = addDays(firstNight, next(6))
  return { checkIn, checkOut: addDays(checkIn, 1 + next(6)) }
}

/** A house where some nights are held or sold already, and whose they are. */
function openHouse(rooms: number) {
  const figures: Figures = new Map()
  const owners: Deed[] = []
  for (let tries = 0; tries < 12; tries++) {
    const deed: Deed = { does: next(2) ? 'release' : 'return', stay: drawStay(), roomTypes: roomTypesOf(next(3)) }
    if (keysOf(deed).some((key) => sumOf(figures, key) >= rooms)) continue
    owners.push(deed)
    for (const key of keysOf(deed)) add(figures, key, deed.does === 'release' ? 'held' : 'sold', 1)
  }
  return {
    figures,
    /** Owners act first in the list; whoever held may also pay, whoever bought may move. */
    deedOf: (at: number, race: number): Deed => {
      const owned = owners[at]
      if (!owned) return { does: 'take', stay: drawStay(), roomTypes: roomTypesOf(at) }
      if (at % 3 !== race % 3) return owned
      return owned.does === 'release' ? { ...owned, does: 'sell' } : { ...owned, does: 'exchange', to: drawStay() }
    },
    write: async ({ db }: TestResort) => {
      const wanted = [...figures].map(([key, { held, sold }]) => {
        const [roomType, night] = key.split(' ')
        return { roomType, night, held, sold }
      })
      await sql`update night_stock set capacity = ${rooms}, wanted_capacity = null, sold = 0, held = 0
        where hotel = ${hotel} and room_type = any(${roomTypes}) and night >= ${allNights.checkIn} and night < ${allNights.checkOut}`.execute(
        db,
      )
      await sql`update night_stock set held = before.held, sold = before.sold
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as before ("roomType" text, night date, held int, sold int)
        where hotel = ${hotel} and room_type = before."roomType" and night_stock.night = before.night`.execute(db)
    },
  }
}

/** Some want both types in either order, which is what locks each other out when the order is not fixed. */
function roomTypesOf(at: number): string[] {
  return [['GV'], ['GV', 'OV'], ['OV', 'GV']][at % 3] ?? []
}

function judge({ deeds, answers, rooms, before, counted }: Judged) {
  const end = after(before, deeds, answers)
  for (const [at, deed] of deeds.entries()) {
    const isAsking = deed.does === 'take' || deed.does === 'exchange'
    expect(isAsking ? ['taken', 'sold-out'] : ['done']).toContain(answers[at])
    if (!isAsking) counted.gave++
    else if (answers[at] === 'sold-out') counted.turnedAway++
    else if (deed.does === 'take') counted.taken++
    else counted.moved++
    if (answers[at] !== 'sold-out') continue
    // Nobody is turned away for nothing: a night of theirs was full at the beginning, or is at the end, but for their own room.
    const own = new Set(deed.does === 'exchange' ? keysOf(deed) : [])
    const isFull = (figures: Figures, key: string) => sumOf(figures, key) >= rooms
    const wanted = keysOf({ ...deed, stay: deed.to ?? deed.stay }).filter((key) => !own.has(key))
    expect(wanted.some((key) => mostEver(before, deeds, answers, key) >= rooms || isFull(end, key))).toBe(true)
  }
  for (const key of end.keys()) expect(sumOf(end, key)).toBeLessThanOrEqual(rooms)
}

/** As many as may have been taken at one moment of the race: before anybody gave back, with all who got theirs. */
function mostEver(before: Figures, deeds: readonly Deed[], answers: readonly Answer[], key: string): number {
  const takers = deeds.filter((deed, at) => {
    const wants =
      deed.does === 'take' ? deed : deed.does === 'exchange' ? { ...deed, stay: deed.to ?? deed.stay } : null
    return wants !== null && answers[at] === 'taken' && keysOf(wants).includes(key)
  })
  return sumOf(before, key) + takers.length
}

/** What the nights must say once everybody was answered. */
function after(before: Figures, deeds: readonly Deed[], answers: readonly Answer[]): Figures {
  const figures: Figures = new Map([...before].map(([key, each]) => [key, { ...each }]))
  for (const [at, deed] of deeds.entries()) {
    if (answers[at] !== 'taken' && answers[at] !== 'done') continue
    for (const key of keysOf(deed)) {
      if (deed.does === 'take') add(figures, key, 'held', 1)
      if (deed.does === 'release' || deed.does === 'sell') add(figures, key, 'held', -1)
      if (deed.does === 'sell') add(figures, key, 'sold', 1)
      if (deed.does === 'return' || deed.does === 'exchange') add(figures, key, 'sold', -1)
    }
    if (deed.to) for (const key of keysOf({ ...deed, stay: deed.to })) add(figures, key, 'sold', 1)
  }
  return new Map([...figures].filter(([, { held, sold }]) => held || sold).toSorted())
}

async function readFigures({ db }: TestResort): Promise<Figures> {
  const { rows } = await sql<{ key: string; held: number; sold: number }>`
    select room_type || ' ' || night as key, held, sold from night_stock
    where hotel = ${hotel} and held + sold > 0 and night >= ${allNights.checkIn} and night < ${allNights.checkOut}`.execute(
    db,
  )
  return new Map(rows.map(({ key, held, sold }) => [key, { held, sold }] as const).toSorted())
}

function add(figures: Figures, key: string, what: 'held' | 'sold', rooms: number) {
  const before = figures.get(key) ?? { held: 0, sold: 0 }
  figures.set(key, { ...before, [what]: before[what] + rooms })
}

function sumOf(figures: Figures, key: string): number {
  const { held, sold } = figures.get(key) ?? { held: 0, sold: 0 }
  return held + sold
}

function keysOf({ stay, roomTypes }: Pick<Deed, 'stay' | 'roomTypes'>): string[] {
  return roomTypes.flatMap((roomType) => nightsOf(stay).map((night) => `${roomType} ${night}`))
}

function startBuyers(url: string) {
  const child = fork(new URL('stock-buyers.ts', import.meta.url), [url], { execArgv: [] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    run: async (race: Race) => {
      const answered = new Promise<Answer[]>((resolve) => {
        child.once('message', (answers) => resolve(answers as Answer[]))
      })
      child.send(race)
      return await Promise.race([answered, ended.then(() => Promise.reject(new Error('The buyers ended.')))])
    },
    stop: () => {
      child.disconnect()
      return ended
    },
  }
}
