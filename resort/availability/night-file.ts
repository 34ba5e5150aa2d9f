import { parseDay } from '../calendar/day.ts'

/** The columns of a hotel's file of nights, in the order they are written; a file may leave out all but the first four. */
export const nightColumns = [
  'hotel',
  'room_type',
  'rate_plan',
  'night',
  'price',
  'rooms',
  'closed',
  'closed_to_arrival',
  'closed_to_departure',
  'min_nights',
  'max_nights',
  'min_nights_through',
  'min_days_ahead',
  'max_days_ahead',
] as const
export type NightColumn = (typeof nightColumns)[number]

/** What a figure says when it takes the present one away. Null leaves the present one. */
export const cleared = -1

/** One line: rooms for sale of a room type, or price and restrictions of one of its plans. */
export type NightLine = {
  line: number
  hotel: string
  roomType: string
  /** Empty where the line is about rooms. */
  ratePlan: string
  night: string
  /** Cents of a US dollar before taxes. */
  minor: number | null
  rooms: number | null
  closed: boolean | null
  closedToArrival: boolean | null
  closedToDeparture: boolean | null
  leastNightsOnArrival: number | null
  mostNightsOnArrival: number | null
  leastNightsThrough: number | null
  leastDaysAhead: number | null
  mostDaysAhead: number | null
}

/** A sentence for each column that is wrong, or the line. */
export type ReadLine = { outcome: 'read'; line: NightLine } | { outcome: 'wrong'; sentences: string[] }

/** What is wrong with the names of the columns, or null. */
export function checkColumns(names: readonly string[]): string | null {
  const unknown = names.filter((name) => !nightColumns.some((column) => column === name))
  if (unknown.length) return `There is no column ${unknown.join(', ')}; there is ${nightColumns.join(', ')}.`
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length) return `The column ${twice[0]} is there twice.`
  const missing = nightColumns.slice(0, 4).filter((name) => !names.includes(name))
  return missing.length ? `The column ${missing.join(', ')} is missing.` : null
}

export function readNightLine(cells: Partial<Record<NightColumn, string>>, line: number): ReadLine {
  const sentences: string[] = []
  const read = <Value>(
    column: NightColumn,
    parse: (text: string) => Value | undefined,
    wanted: string,
  ): Value | null => {
    const text = cells[column]?.trim() ?? ''
    if (text === '') return null
    const value = parse(text)
    if (value !== undefined) return value
    sentences.push(`${column} is ${wanted}, not “${text.slice(0, 40)}”.`)
    return null
  }
  const code = (text: string) => (/^[A-Za-z0-9-]{1,20}$/.test(text) ? text : undefined)
  const hotel = read('hotel', code, 'a code')
  const roomType = read('room_type', code, 'a code')
  const ratePlan = read('rate_plan', code, 'a code')
  const night = read('night', (text) => parseDay(text) ?? undefined, 'a day such as 2027-01-31')
  const row = {
    minor: read('price', parsePrice, 'dollars such as 245.00, up to 999,999.99, or - for not on sale'),
    rooms: read('rooms', (text) => parseCount(text, 0, 10_000), 'a number of rooms from 0 to 10,000'),
    closed: read('closed', parseYes, 'yes or no'),
    closedToArrival: read('closed_to_arrival', parseYes, 'yes or no'),
    closedToDeparture: read('closed_to_departure', parseYes, 'yes or no'),
    leastNightsOnArrival: read('min_nights', parseNights, 'a number of nights from 1 to 365, or -'),
    mostNightsOnArrival: read('max_nights', parseNights, 'a number of nights from 1 to 365, or -'),
    leastNightsThrough: read('min_nights_through', parseNights, 'a number of nights from 1 to 365, or -'),
    leastDaysAhead: read('min_days_ahead', parseDays, 'a number of days from 0 to 1,000, or -'),
    mostDaysAhead: read('max_days_ahead', parseDays, 'a number of days from 0 to 1,000, or -'),
  }
  if (!sentences.length) {
    if (!hotel || !roomType || !night) sentences.push('hotel, room_type and night must be there.')
    if (ratePlan && row.rooms !== null) sentences.push('rooms are counted for the room type: leave rate_plan empty.')
    const { rooms, ...rates } = row
    const saysRates = Object.values(rates).some((value) => value !== null)
    if (!ratePlan && saysRates) sentences.push('price and restrictions belong to a rate plan: name it in rate_plan.')
  }
  if (sentences.length || !hotel || !roomType || !night) return { outcome: 'wrong', sentences }
  return { outcome: 'read', line: { line, hotel, roomType, ratePlan: ratePlan ?? '', night, ...row } }
}

function parsePrice(text: string): number | undefined {
  if (text === '-') return cleared
  const [, whole, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const minor = whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return minor > 0 ? minor : undefined
}

function parseYes(text: string): boolean | undefined {
  return { yes: true, no: false }[text.toLowerCase()]
}

function parseNights(text: string): number | undefined {
  return text === '-' ? cleared : parseCount(text, 1, 365)
}

function parseDays(text: string): number | undefined {
  return text === '-' ? cleared : parseCount(text, 0, 1_000)
}

function parseCount(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,5}$/.test(text)) return undefined
  const count = Number(text)
  return count >= least && count <= most ? count : undefined
}
