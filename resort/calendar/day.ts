/** A calendar day of the hotel, without a clock. On the wire and in the database it is `YYYY-MM-DD`. */
export type Day = string

const firstYear = 2000
const lastYear = 2199
const dayLength = 86_400_000

/** Reads `YYYY-MM-DD`; anything else, and any day that does not exist, is null. */
export function parseDay(value: unknown): Day | null {
  if (typeof value !== 'string') return null
  const year = Number(value.slice(0, 4))
  if (year < firstYear || year > lastYear) return null
  const time = Date.parse(value)
  // Written otherwise it is no day, nor is a thirtieth of February: neither may become the second of March.
  return Number.isNaN(time) || toDay(time) !== value ? null : value
}

export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * dayLength)
}

/** Nights between two days. In universal time, which no clock is ever put forward in, every day is as long. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength
}

function toDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}
