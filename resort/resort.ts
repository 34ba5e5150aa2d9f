import type { Db } from '#db/connect.ts'
import type { Clock } from './calendar/clock.ts'
import type { ContentPages } from './content/content-pages.ts'
import type { HotelFacts } from './content/hotel-facts.ts'

/** All that a verb may touch. */
export type Resort = {
  db: Db
  clock: Clock
  hotel: HotelFacts
  content: ContentPages
}
