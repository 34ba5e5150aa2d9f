import { fork } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#resort/calendar/day.ts'
import { nightsOf, type Stay } from '#resort/calendar/stay.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { Answer, Race } from './stock-buyers.ts'

// The long run is `RACES=3000 npx vitest run tests/faults/stock-race.test.ts`.
const races = Number(process.env.RACES ?? 60)
const buyers = 20
const firstNight = '2027-03-01'

test(`${races} races of ${buyers} buyers for the last rooms never sell one too many`, {
  timeout: 1_800_000,
}, async () => {
  await using resort = await openDemonstration()
  const processes = [startBuyers(resort.url), startBuyers(resort.url)]
  let random = 7_926_001
  const next = (most: number) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((random / 2 ** 32) * most)
  }
  let won = 0
  for (let race = 0; race < races; race++) {
    const rooms = 1 + (race % 3)
    await sql`update night_stock set capacity = ${rooms}, sold = 0, held = 0, wanted_capacity = null
      where hotel = '79260' and room_type in ('GV', 'OV') and night between ${firstNight} and ${addDays(firstNight, 20)}`.execute(
      resort.db,
    )
    const stays: Stay[] = Array.from({ length: buyers }, () => {
      const checkIn = addDays(firstNight, next(6))
      return { checkIn, checkOut: addDays(checkIn, 1 + next(6)) }
    })
    // Some want both types in either order, which is what locks each other out when the order is not fixed.
    const wants: Race = stays.map((stay, index) => ({
      stay,
      roomTypes: [['GV'], ['GV', 'OV'], ['OV', 'GV']][index % 3] ?? [],
    }))
    const halves = await Promise.all(
      processes.map((each, index) => each.run(wants.filter((_, at) => at % 2 === index))),
    )
    const answers = wants.map((_, at) => halves[at % 2]?.[Math.floor(at / 2)] as Answer)
    const full = new Map<string, number>()
    for (const [at, want] of wants.entries()) {
      if (answers[at] !== 'taken') continue
      won++
      for (const key of keysOf(want)) full.set(key, (full.get(key) ?? 0) + 1)
    }
    for (const [at, want] of wants.entries()) {
      expect(['taken', 'sold-out']).toContain(answers[at])
      // Nobody is turned away for nothing.
      if (answers[at] === 'sold-out') expect(keysOf(want).some((key) => full.get(key) === rooms)).toBe(true)
    }
    for (const count of full.values()) expect(count).toBeLessThanOrEqual(rooms)
    const { rows } = await sql<{
      key: string
      held: number
    }>`select room_type || ' ' || night as key, held from night_stock
      where hotel = '79260' and held > 0 and night between ${firstNight} and ${addDays(firstNight, 20)}`.execute(
      resort.db,
    )
    expect(Object.fromEntries(rows.map(({ key, held }) => [key, held]))).toEqual(Object.fromEntries(full))
  }
  for (const each of processes) await each.stop()
  console.log(`${races} races, ${races * buyers} buyers, ${won} of them got their rooms: 0 rooms too many, 0 errors`)
})

function keysOf({ stay, roomTypes }: Race[number]): string[] {
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
