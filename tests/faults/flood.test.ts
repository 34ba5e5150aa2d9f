import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { bookByApi, type Met } from '#tests/support/guest-by-api.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { startPaymentsProcess } from '#tests/support/start-payments-process.ts'
import { startSite } from '#tests/support/start-site.ts'

const fiveRooms = Array.from(
  { length: 5 },
  (_, room) =>
    `guests[${room}][adults]=2&guests[${room}][children]=2&guests[${room}][childrenAges]=${3 + room}|${5 + room}`,
).join('&')

/** What one address may ask that costs the most, each with another code. */
const floods = {
  'two years of days for five rooms': (nth: number) => `/api/calendar?${fiveRooms}&days=730&promocode=GUESS${nth}`,
  'searches of a month for five rooms': (nth: number) =>
    `/es/busqueda/?${fiveRooms}&checkin=2027-01-12&checkout=2027-02-11&promocode=GUESS${nth}`,
}
const atOnce = 150
/** On an idle house a booking waits for the database and the provider, not for its turn at the processor. */
const mostTimesSlower = 12

test.for(Object.keys(floods) as (keyof typeof floods)[])(
  'while one address asks for %s again and again, others book as if it were not there',
  { timeout: 180_000 },
  async (name) => {
    await using resort = await openDemonstration()
    await using payments = await startPaymentsProcess()
    const place = { port: await freePort(), dataDir: makeScratchFolder(), databaseUrl: resort.url }
    await using site = await startSite({ ...place, paymentsOrigin: payments.origin })
    const book = async (day: number) => {
      const met: Met = new Map()
      const begun = performance.now()
      const wish = { checkIn: `2027-01-${day}`, checkOut: `2027-01-${day + 2}`, method: 'VI', leaves: 'never' } as const
      const booked = await bookByApi(site.origin, { wish, met, ending: new AbortController().signal })
      return { ms: performance.now() - begun, number: booked?.number, answers: [...met.keys()].toSorted() }
    }
    const bookThree = (days: number[]) => Promise.all(days.map(book))
    await bookThree([10, 12, 14])
    const idle = await bookThree([11, 13, 15])

    const ending = new AbortController()
    const heard = new Map<number, number>()
    const ask = async (nth: number) => {
      const headers = { 'X-Forwarded-For': '203.0.113.9' }
      const answer = await fetch(site.origin + floods[name](nth), { headers, signal: ending.signal }).catch(() => null)
      if (answer) heard.set(answer.status, (heard.get(answer.status) ?? 0) + 1)
      await answer?.text().catch(() => null)
    }
    const flooding = (async () => {
      for (let wave = 0; !ending.signal.aborted; wave++)
        await Promise.all(Array.from({ length: atOnce }, (_, each) => ask(wave * atOnce + each)))
    })()
    const during = await bookThree([16, 18, 20])
    ending.abort()
    await flooding
    const [before, slowest] = [idle, during].map((bookings) => Math.max(...bookings.map(({ ms }) => ms))) as [
      number,
      number,
    ]
    console.log(`idle ${Math.round(before)} ms, flooded ${Math.round(slowest)} ms; flood heard`, heard)
    for (const { number, answers } of during) expect([answers, number]).toEqual([idle[0]?.answers, expect.any(String)])
    expect(slowest / before).toBeLessThan(mostTimesSlower)
  },
)
