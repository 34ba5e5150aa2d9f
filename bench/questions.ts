import { existsSync } from 'node:fs'
import { addDays, type Day } from '#resort/calendar/day.ts'

export type Questions = { availability: string[]; calendar: string[] } & Record<string, string[]>

/** Five hundred different questions of each kind as guests ask them, the same in every run, over all the hotels. */
export function questions(hotels: readonly string[], day: Day): Questions {
  const parties = [
    'guests[0][adults]=2',
    'guests[0][adults]=2&guests[0][children]=2&guests[0][childrenAges]=4|9',
    'guests[0][adults]=1',
  ]
  const search = (index: number) => {
    const checkin = addDays(day, 1 + ((index * 37) % 600))
    return `checkin=${checkin}&checkout=${addDays(checkin, 2 + (index % 6))}&${parties[index % 3]}&currency=${currencies[index % 4]}`
  }
  const numbers = Array.from({ length: 500 }, (_, index) => index)
  const hotelOf = (index: number) => hotels[(index * 7) % hotels.length]
  const asked = {
    availability: numbers.map((index) => `/api/availability?hotel=${hotelOf(index)}&${search(index)}`),
    calendar: numbers.map((index) => `/api/calendar?hotel=${hotelOf(index)}&${calendarOf(Math.floor(index / 3))}`),
  }
  const isBuilt = existsSync(new URL('../build/server/index.js', import.meta.url))
  return isBuilt
    ? { ...asked, 'search page': numbers.map((index) => `/en/search/?hotel=${hotelOf(index)}&${search(index)}`) }
    : asked
}

/** One question for each hotel: three hotels are asked the same few again and again, three hundred are not. */
export function oneCalendarOfEach(hotels: readonly string[]): string[] {
  return hotels.map((hotel) => `/api/calendar?hotel=${hotel}&guests[0][adults]=2&currency=USD`)
}

const currencies = ['USD', 'MXN', 'EUR', 'CAD']

/** Another party or currency for every number up to 191. */
function calendarOf(number: number): string {
  const guests = `guests[0][adults]=${1 + (number % 3)}&guests[0][children]=1&guests[0][childrenAges]=${Math.floor(number / 3) % 16}`
  return `${guests}&currency=${currencies[Math.floor(number / 48) % 4]}`
}
