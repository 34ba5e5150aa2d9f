import { z } from 'zod'
import { parseDay } from '#resort/calendar/day.ts'
import { plainLine, plainText } from '#resort/guests/plain-text.ts'

const id = z.string().min(1).max(100)
const reference = plainLine(200).nullish()
const field = plainLine(300).nullish()
const day = z.string().refine((text) => parseDay(text) !== null, 'a day such as 2027-01-31')
/** Written in capitals it is the same one. */
const uuid = z.uuid().toLowerCase().nullish()
const minutes = z.int().min(1).max(10_000).nullish()

const contact = z.object({
  fullName: field,
  firstName: field,
  lastName: field,
  emailAddress: z.union([z.email().max(254), z.literal('')]).nullish(),
  phoneNumber: field,
  locales: z.array(plainLine(20)).max(10).nullish(),
  postalCode: field,
  country: field,
  notes: field,
})

/** What only one of the people is told of is not kept: the names of a family are nobody's business here. */
const unitItem = z.object({ uuid, unitId: id, resellerReference: reference })
export type OctoUnitItem = z.infer<typeof unitItem>

/** More than anybody books at one time; whoever goes is counted by the engine. */
const unitItems = z.array(unitItem).max(100)

const units = z
  .array(z.object({ id, quantity: z.int().min(0).max(100) }))
  .max(20)
  .nullish()

const availability = z.object({
  productId: id,
  optionId: id,
  localDate: day.nullish(),
  localDateStart: day.nullish(),
  localDateEnd: day.nullish(),
  availabilityIds: z.array(id).min(1).max(100).nullish(),
  units,
  currency: plainLine(3).nullish(),
})
export type AvailabilityBody = z.infer<typeof availability>

/** Of three ways to say which days one, or it is not known which of them counts. */
export const availabilityBody = availability.refine(
  ({ availabilityIds, localDate, localDateStart, localDateEnd }) =>
    [availabilityIds, localDate, localDateStart ?? localDateEnd].filter(Boolean).length === 1,
  'Say availabilityIds, or localDate, or localDateStart and localDateEnd.',
)

export const calendarBody = availability.omit({ availabilityIds: true, localDate: true })

const booking = z.object({
  resellerReference: reference,
  notes: plainText(1_000).nullish(),
  contact: contact.nullish(),
  unitItems: unitItems.nullish(),
})

export const reservationBody = booking.extend({
  uuid,
  productId: id,
  optionId: id,
  availabilityId: id.nullish(),
  expirationMinutes: minutes,
  currency: plainLine(3).nullish(),
})

export const updateBody = booking.extend({
  productId: id.nullish(),
  optionId: id.nullish(),
  availabilityId: id.nullish(),
  expirationMinutes: minutes,
})

export const confirmationBody = booking
export const cancellationBody = z.object({ reason: plainLine(300).nullish() }).nullish()
export const extensionBody = z.object({ expirationMinutes: minutes }).nullish()
export const bookingsQuery = z.object({ resellerReference: reference, supplierReference: plainLine(20).nullish() })
export const bookingPath = z.object({ uuid: z.string().max(100) })
export const productPath = z.object({ id: z.string().max(100) })

type Told = Pick<z.infer<typeof booking>, 'contact' | 'notes'>

/** What is told of the guest, as an order keeps it; what is told to be nothing is nothing from now on. */
export function toTyped({ contact, notes }: Told): Record<string, string> {
  const { locales, ...fields } = contact ?? {}
  const told = Object.entries({ ...fields, requests: notes, locales: locales?.join(' ') })
  return Object.fromEntries(told.flatMap(([name, text]) => (text === undefined ? [] : [[name, text ?? '']])))
}
