import type { Language } from '../guests/language.ts'

export type Sentence = Record<Language, string>

export type ServiceHours = {
  timeZone: string
  weekdays: readonly [string, string]
  weekends: readonly [string, string]
}

/** What the hotel says of itself in `content/hotel.json`: the brand is configuration, not code. */
export type HotelFacts = {
  brand: string
  group: string
  /** Code of the hotel this site is about. */
  hotel: string
  /** Code of this site among those of the group. */
  site: string
  hotels: Record<string, { key: string; name: string; rooms: number }>
  address: {
    street: string
    locality: string
    region: string
    postcode: string
    country: string
    latitude: number
    longitude: number
  }
  timeZone: string
  checkInTime: string
  checkOutTime: string
  mail: string
  phones: { country: string; number: string }[]
  customerService: ServiceHours
  certificates: { name: Sentence }[]
  /** Where guests fly from, offered while they type; any other city may be typed. */
  flightOrigins: { airport: string; city: Sentence }[]
  /** Who answers for flight and hotel that are sold together, and what stands for it. */
  packages: {
    organiser: string
    address: string
    /** Under which number the authority knows the organiser. */
    register: string
    protection: { name: string; address: string; mail: string; phone: string }
    complaints: { mail: string; phone: string }
  }
  /** The pages that are about a restaurant. */
  restaurants: string[]
  /** Promo codes that the offers page tells everybody while they are valid. */
  publicCodes: string[]
  accessibilityChatUrl: string | null
}
