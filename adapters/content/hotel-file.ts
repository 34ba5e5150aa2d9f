import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { HotelFacts } from '#resort/content/hotel-facts.ts'

const clockTime = z.string().regex(/^\d{2}:\d{2}$/)
/** Pages are kept from one quarter of an hour to the next. */
const quarterHour = z.string().regex(/^\d{2}:(00|15|30|45)$/, 'is no quarter of an hour: 08:00 or 22:30 would be one')
const timeZone = z.string().refine(isTimeZone, 'is no time zone: America/Cancun would be one')
const sentence = z.object({ es: z.string(), en: z.string(), pt: z.string() })

const hotelFile = z.object({
  brand: z.string(),
  group: z.string(),
  hotel: z.string(),
  site: z.string().regex(/^[A-Z0-9]{2,12}$/),
  hotels: z.record(z.string(), z.object({ key: z.string(), name: z.string(), rooms: z.int().positive() })),
  address: z.object({
    street: z.string(),
    locality: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string().length(2),
    latitude: z.number(),
    longitude: z.number(),
  }),
  timeZone,
  checkInTime: clockTime,
  checkOutTime: clockTime,
  mail: z.email(),
  phones: z.array(z.object({ country: z.string().length(2), number: z.string() })).min(1),
  customerService: z.object({
    timeZone,
    weekdays: z.tuple([quarterHour, quarterHour]),
    weekends: z.tuple([quarterHour, quarterHour]),
  }),
  certificates: z.array(z.object({ name: sentence })),
  flightOrigins: z.array(z.object({ airport: z.string().regex(/^[A-Z]{3}$/), city: sentence })).default([]),
  packages: z.object({
    organiser: z.string().min(1),
    address: z.string().min(1),
    register: z.string().min(1),
    protection: z.object({
      name: z.string().min(1),
      address: z.string().min(1),
      mail: z.email(),
      phone: z.string().min(1),
    }),
    complaints: z.object({ mail: z.email(), phone: z.string().min(1) }),
  }),
  restaurants: z.array(z.string()).default([]),
  publicCodes: z.array(z.string()).default([]),
  accessibilityChatUrl: z.url().nullable(),
})

export async function readHotelFile(path: string): Promise<HotelFacts> {
  const parsed = hotelFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} cannot be used: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
