import { z } from 'zod'
import { daysBetween } from '#resort/calendar/day.ts'
import { furthestArrivalDays, longestStayNights, type Stay } from '#resort/calendar/stay.ts'
import { languages } from '#resort/guests/language.ts'
import { defaultParty, mostAdults, mostChildren, mostRooms, type Party, parseParty } from '#resort/guests/party.ts'
import { plainLine } from '#resort/guests/plain-text.ts'
import { currencies } from '#resort/money/currency.ts'

/** The query of a search, as the website spells it: a link to a search becomes a question to the API. */

const number = z.string().regex(/^\d{1,2}$/, 'a number from 0 to 99')
const ages = z.string().regex(/^\d{1,2}(\|\d{1,2})*$/, 'ages joined by a vertical bar')

const guests: Record<string, z.ZodOptional<z.ZodString>> = {}
for (let room = 0; room < mostRooms; room++) {
  const of = `of room ${room + 1}`
  guests[`guests[${room}][adults]`] = number.optional().describe(`Adults (16 and over) ${of}, 1 to ${mostAdults}`)
  guests[`guests[${room}][children]`] = number.optional().describe(`Young people ${of}, 0 to ${mostChildren}`)
  guests[`guests[${room}][childrenAges]`] = ages.optional().describe(`Their ages ${of}: as many, joined by |`)
}

export const partyQuery = z.object({
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

export const searchQuery = partyQuery.extend({
  checkin: z.iso.date().describe('Day of arrival, today or later by the calendar of Cancún'),
  checkout: z.iso.date().describe('Day of departure, a night to thirty later'),
})

/** Programs send as little as guests do: an entry without adults is two; without any entry it is one room of two. */
export function toRooms(query: Record<string, unknown>): Party[] {
  const rooms: Party[] = []
  for (let room = 0; room < mostRooms; room++) {
    const [adults, children, childrenAges] = ['adults', 'children', 'childrenAges'].map(
      (field) => query[`guests[${room}][${field}]`],
    )
    if (adults ?? children ?? childrenAges) rooms.push(parseParty({ adults, children, childrenAges }))
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
