import { dayOfArrivals, isAfterMidnight } from '#resort/calendar/arrival-hour.ts'
import { parseDay } from '#resort/calendar/day.ts'
import { type ArrivalOfRoom, listArrivals } from '#resort/orders/check-in/list-arrivals.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { type Column, drawTable } from './draw-table.ts'

const columns: Column[] = [
  { name: 'Number' },
  { name: 'Room' },
  { name: 'Party' },
  { name: 'Hour' },
  { name: 'Checked in' },
  { name: 'Who, and with which document' },
  { name: 'Wishes' },
]

/** Who arrives on a day, today unless it is said and until its night is over, and what they told at their check-in. */
export async function answerArrivals(resort: Resort, text: string, { json }: Wishes): Promise<Said> {
  const day = text ? parseDay(text) : dayOfArrivals(resort.clock)
  if (!day) return { text: `${text} is not a day.`, code: 1 }
  const arrivals = await listArrivals(resort, day)
  if (json) return { text: JSON.stringify(arrivals, null, 2), code: 0 }
  const done = arrivals.filter(({ checkIn }) => checkIn).length
  const end = `${arrivals.length} ${arrivals.length === 1 ? 'room arrives' : 'rooms arrive'} on ${day}, ${done} checked in.`
  return { text: arrivals.length ? `${drawTable(columns, arrivals.map(toRow))}\n${end}` : end, code: 0 }
}

function toRow({ number, room, adults, ages, booked, time, requests, checkIn }: ArrivalOfRoom): string[] {
  const party = [`${adults} adults`, ...(ages.length ? [`ages ${ages.join(', ')}`] : [])].join(', ')
  const who = checkIn?.guests.map(({ name, lastname, document }) => `${name} ${lastname} (${document})`)
  return [
    number,
    room,
    party,
    sayHour(time),
    checkIn ? 'yes' : 'no',
    who?.join('; ') ?? booked,
    sayWishes(checkIn, requests),
  ]
}

/** Whoever comes after midnight comes on the next day. */
function sayHour(time: string | null): string {
  if (!time) return ''
  return isAfterMidnight(time) ? `${time} (night after)` : time
}

function sayWishes(checkIn: ArrivalOfRoom['checkIn'], requests: string): string {
  const asked = requests ? [`“${requests.replaceAll(/\s+/g, ' ')}”`] : []
  if (!checkIn) return asked.join()
  const { beds, pillow, floor, access } = checkIn.wishes
  const wishes = Object.entries({ beds, pillow, floor }).filter(([, wish]) => wish !== 'any')
  return [...asked, ...wishes.map(([name, wish]) => `${name} ${wish}`), ...access].join(', ')
}
