import { z } from 'zod'
import { daysBetween } from '#resort/calendar/day.ts'
import { furthestArrivalDays, longestStayNights, type Stay } from '#resort/calendar/stay.ts'
import { languages } from '#resort/guests/language.ts'
import {
  defaultParty,
  mostAdults,
  mostChildren,
  mostRooms,
  type Party,
  type PartyEntry,
  parseParty,
} from '#resort/guests/party.ts'
import { plainLine } from '#resort/guests/plain-text.ts'
import { currencies } from '#resort/money/currency.ts'
import { entryPattern } from '#resort/visitors/booking-query.ts'

/** The query of a search, as the website spells it: a link to a search becomes a question to the API. */

const adults = count(`0?[1-${mostAdults}]`, `1 to ${mostAdults}`)
const children = count(`0?[0-${mostChildren}]`, `0 to ${mostChildren}`)
const age = '(0?\\d|1[0-7])'
const ages = z.string().regex(new RegExp(`^${age}(\\|${age})*$`), 'ages from 0 to 17, joined by a vertical bar')

function count(pattern: string, range: string) {
  return z.string().regex(new RegExp(`^${pattern}$`), {
    error: ({ input }) => (/^\d{1,2}$/.test(String(input)) ? range : 'a number from 0 to 99'),
  })
}

const guests: Record<string, z.ZodOptional<z.ZodString>> = {}
for (let room = 0; room < mostRooms; room++) {
  const of = `of room ${room + 1}`
  guests[`guests[${room}][adults]`] = adults.optional().describe(`Adults (16 and over) ${of}, 1 to ${mostAdults}`)
  guests[`guests[${room}][children]`] = children
    .optional()
    .describe(`Young people ${of}, 0 to ${mostChildren}; none without as many ages`)
  guests[`guests[${room}][childrenAges]`] = ages.optional().describe(`Their ages ${of}: as many, joined by |`)
}

const party = z.looseObject({
  hotel: z
    .string()
    .regex(/^\d{1,8}$/, 'the code of a hotel')
    .optional()
    .describe('Code of the hotel; the hotel of this site when it is not there'),
  currency: z.enum(currencies).default('USD'),
  promocode: plainLine(100).optional(),
  language: z.enum(languages).default('es'),
  ...guests,
})

/** Who comes and what else every search says, beside what one of them asks for. */
export function partyQuery<Shape extends z.ZodRawShape>(shape: Shape) {
  return party.extend(shape).superRefine((query, context) => {
    for (const { name, message } of listWrongGuests(query)) context.addIssue({ code: 'custom', path: [name], message })
  })
}

export const searchQuery = partyQuery({
  checkin: z.iso.date().describe('Day of arrival, today or later by the calendar of Cancún'),
  checkout: z.iso.date().describe('Day of departure, a night to thirty later'),
})

/**
 * A program is not answered for others than it asked about: only pages do that, and tell their guest. What an entry
 * leaves out has its default, and children without as many ages are none: so the specification reads an address.
 */
function listWrongGuests(query: Record<string, unknown>): Wrong[] {
  const wrong = Object.keys(query).flatMap((name): Wrong[] => {
    if (!name.startsWith('guests') || name in guests) return []
    return [{ name, message: entryPattern.test(name) ? `at most ${mostRooms} rooms, from 0` : 'no such parameter' }]
  })
  for (let room = 0; room < mostRooms; room++) {
    const entry = readEntry(query, room)
    // Whoever is 16 or 17 is said among the young, and is an adult.
    const grown = parseParty({ ...entry, adults: '1' }).adults - 1
    if (grown && Number(entry.adults ?? defaultParty.adults) + grown > mostAdults)
      wrong.push({ name: `guests[${room}][adults]`, message: `1 to ${mostAdults}, with those of 16 and 17` })
  }
  return wrong
}

type Wrong = { name: string; message: string }

function readEntry(query: Record<string, unknown>, room: number): PartyEntry {
  const of = (field: string) => query[`guests[${room}][${field}]`]
  return { adults: of('adults'), children: of('children'), childrenAges: of('childrenAges') }
}

/** Programs send as little as guests do: an entry without adults is two; without any entry it is one room of two. */
export function toRooms(query: Record<string, unknown>): Party[] {
  const rooms: Party[] = []
  for (let room = 0; room < mostRooms; room++) {
    const entry = readEntry(query, room)
    if (entry.adults ?? entry.children ?? entry.childrenAges) rooms.push(parseParty(entry))
  }
  return rooms.length ? rooms : [defaultParty]
}

/** Machines are told what is wrong with their dates; only pages move them for a guest. */
export function toStay({ checkin, checkout }: { checkin: string; checkout: string }, today: string): Stay | WrongDay {
  if (checkin < today) return { name: 'checkin', message: 'in the past' }
  if (daysBetween(today, checkin) > furthestArrivalDays) return { name: 'checkin', message: 'not on sale yet' }
  const nights = daysBetween(checkin, checkout)
  if (nights < 1) return { name: 'checkout', message: 'not after checkin' }
  if (nights > longestStayNights) return { name: 'checkout', message: `more than ${longestStayNights} nights` }
  return { checkIn: checkin, checkOut: checkout }
}

export type WrongDay = { name: 'checkin' | 'checkout'; message: string }
