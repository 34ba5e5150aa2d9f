import { z } from 'zod'

const arrivalPlace = z
  .object({ words: z.string(), at: z.tuple([z.number(), z.number()]).nullable() })
  .nullable()
  .default(null)

/** How what goes with a park is had, or where a tour is met; empty where nothing is to be said. Older letters know no place. */
export const alongFacts = z.object({ product: z.string(), name: z.string(), how: z.string(), place: arrivalPlace })

/** A park or tour on its day, for calendars. */
export const visitFacts = z.object({
  id: z.int(),
  name: z.string(),
  day: z.string(),
  /** By the clock of the house; null where it has no hours of its own. */
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  /** Where and when its guest is met, and what goes along with it. */
  how: z.array(z.string()),
  /** Older letters do not say it. */
  place: arrivalPlace,
  isOn: z.boolean(),
})
