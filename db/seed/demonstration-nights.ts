import { getDayOfWeek, parseDate } from '@internationalized/date'
import { isWeekend, seasonOf, seasons } from './season.ts'

export type NightRow = { hotel: string; roomType: string; night: string }
export type PriceRow = NightRow & { minor: number }
export type StockRow = NightRow & { capacity: number }
export type RestrictionRow = NightRow & {
  ratePlan: string
  closed: boolean
  closedToArrival: boolean
  closedToDeparture: boolean
  leastNightsOnArrival: number | null
  leastNightsThrough: number | null
  leastDaysAhead: number | null
}

export type SoldRoom = { hotel: string; roomType: string; rooms: number; minor: number }

/** Two years are on sale. */
const nightsOnSale = 730

/** The same day gives the same nights: figures come from a hash of hotel, room type and night, never from chance. */
export function listDemonstrationNights(rooms: readonly SoldRoom[], today: string) {
  const first = parseDate(today)
  const prices: PriceRow[] = []
  const stock: StockRow[] = []
  const restrictions: RestrictionRow[] = []
  for (let index = 0; index < nightsOnSale; index++) {
    const date = first.add({ days: index })
    const night = date.toString()
    for (const { hotel, roomType, rooms: number, minor } of rooms) {
      prices.push({ hotel, roomType, night, minor: priceOf(minor, date, index) })
      stock.push({ hotel, roomType, night, capacity: capacityOf(`${hotel}${roomType}`, number, date) })
      restrictions.push(...restrictionsOf({ hotel, roomType, night }, date))
    }
  }
  return { prices, stock, restrictions }
}

type Night = ReturnType<typeof parseDate>

/** Whole dollars; the second year is three per cent dearer. */
function priceOf(list: number, date: Night, index: number): number {
  const weekend = isWeekend(date) ? 1.12 : 1
  const year = index >= 365 ? 1.03 : 1
  return Math.round((list * seasons[seasonOf(date)].price * weekend * year) / 100) * 100
}

/** What is left for this site; other houses and the telephone have taken the rest. */
function capacityOf(room: string, rooms: number, date: Night): number {
  const season = seasonOf(date)
  const isNewYear = (date.month === 12 && date.day >= 29) || (date.month === 1 && date.day === 1)
  const week = hash(`${room}${date.subtract({ days: getDayOfWeek(date, 'en-US') })}`)
  const night = hash(`${room}${date}`)
  const weekend = isWeekend(date) ? 0.12 : 0
  const taken = seasons[season].taken + (isNewYear ? 0.1 : 0) + weekend + (week - 0.5) * 0.3 + (night - 0.5) * 0.15
  return Math.max(0, Math.min(rooms, Math.round(rooms * (1 - taken))))
}

function restrictionsOf(row: NightRow, date: Night): RestrictionRow[] {
  const season = seasonOf(date)
  const inYear = date.month * 100 + date.day
  const flexible = {
    closed: false,
    closedToArrival: inYear === 1224 || inYear === 1231,
    closedToDeparture: inYear === 101,
    leastNightsOnArrival: season === 'christmas' ? 4 : season === 'easter' ? 3 : null,
    // A Saturday in summer is not sold alone, whichever day one arrives.
    leastNightsThrough: season === 'summer' && getDayOfWeek(date, 'en-US') === 6 ? 2 : null,
    leastDaysAhead: null,
  }
  const isFree = !flexible.closedToDeparture && !flexible.leastNightsOnArrival && !flexible.leastNightsThrough
  const own = isFree ? [] : [{ ...row, ratePlan: 'FLEX', ...flexible }]
  const advance = { ...row, ratePlan: 'ADV', ...flexible, leastDaysAhead: 14 }
  const longer = season === 'low' ? [] : [{ ...row, ratePlan: 'STAY', ...flexible, closed: true }]
  return [...own, advance, ...longer]
}

/** FNV-1a with a last stir, as a fraction from 0 to 1. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  return ((value ^ (value >>> 13)) >>> 0) / 0xffffffff
}
