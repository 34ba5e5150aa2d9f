import type { Sentence } from '../guests/sentence.ts'

/** The four kinds of room a guest filters by. */
export const roomCategories = ['suites', 'jrsuites', 'swimup', 'mrsuites'] as const
export type RoomCategory = (typeof roomCategories)[number]

export const views = ['garden', 'river', 'ocean', 'pool'] as const
export type View = (typeof views)[number]

/** A room type as one hotel has it. */
export type RoomType = {
  code: string
  category: RoomCategory
  name: Sentence
  description: Sentence
  sizeM2: number
  beds: Sentence
  view: View
  mostAdults: number
  mostChildren: number
  mostPeople: number
  amenities: string[]
  rooms: number
  /** Prices are for two people, in cents of a US dollar: what one alone saves, and what a third adult adds. */
  singleLessMinor: number
  extraAdultMinor: number
}

export type Hotel = { code: string; name: Sentence; description: Sentence; municipality: string }
