import { z } from 'zod'
import type { Day } from '../../calendar/day.ts'
import { mostAdults } from '../../guests/party.ts'
import { personName } from '../../guests/plain-text.ts'

/** The version of content/pages/{language}/house-rules.md that a guest signs. */
export const rulesVersion = '1.2'

export const documentKinds = ['passport', 'national-id', 'driving-licence', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const bedWishes = ['any', 'together', 'apart'] as const
export const pillowWishes = ['any', 'soft', 'firm'] as const
export const floorWishes = ['any', 'low', 'high'] as const
export const accessNeeds = ['step-free', 'shower-seat', 'visual-alarm'] as const
export type AccessNeed = (typeof accessNeeds)[number]

const adult = z.object({ name: personName(60), lastname: personName(80), document: z.enum(documentKinds) })

export const checkInWishes = z.object({
  beds: z.enum(bedWishes),
  pillow: z.enum(pillowWishes),
  floor: z.enum(floorWishes),
  access: z
    .array(z.enum(accessNeeds))
    .max(accessNeeds.length)
    .transform((needs) => [...new Set(needs)].toSorted()),
})

/** What is told of one room. Of children nothing is asked: their ages are known from the booking. */
export const checkInDetails = z
  .object({
    arrivalTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    guests: z.array(adult).min(1).max(mostAdults),
    wishes: checkInWishes,
    /** What somebody needs to reach their room says something of their health. */
    accessConsent: z.boolean(),
    agreesToRules: z.literal(true),
    rulesVersion: z.string().max(20),
    signature: personName(150),
  })
  .refine(({ wishes, accessConsent }) => !wishes.access.length || accessConsent, { path: ['accessConsent'] })

export type CheckInDetails = z.infer<typeof checkInDetails>

/** What is kept of it. */
export type CheckIn = Pick<CheckInDetails, 'arrivalTime' | 'guests' | 'wishes' | 'rulesVersion' | 'signature'> & {
  line: string
  arrivalDay: Day
  signedAt: Date
}

/** Judges nothing: what was told stays readable when the rules above become stricter. */
export const storedGuests = z.array(
  z.object({ name: z.string(), lastname: z.string(), document: z.enum(documentKinds) }),
)
