import { z } from 'zod'
import { diallingCodeOf } from './dialling-code.ts'
import { hasDay, isRegimeOf, isUseOf } from './invoice-catalogue.ts'
import { mailAddress } from './mail-address.ts'
import { personName, plainLine, plainText } from './plain-text.ts'

/** What a guest has to tell for an invoice of Mexico (CFDI 4.0). */
export const invoiceDetails = z
  .object({
    rfc: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/)
      .refine(hasDay),
    name: plainLine(250).min(1),
    regime: z.string().regex(/^\d{3}$/),
    // The first two digits are of a state, from 01 on.
    postcode: z.string().regex(/^(0[1-9]|[1-9]\d)\d{3}$/),
    use: z.string().regex(/^[A-Z]{1,2}\d{2}$/),
  })
  .check(({ value: { rfc, regime, use }, issues }) => {
    // What is wrong by itself is said first.
    if (issues.length) return
    const isRegime = isRegimeOf(rfc, regime)
    if (!isRegime) issues.push({ code: 'custom', path: ['regime'], input: regime })
    if (isRegime && !isUseOf(regime, use)) issues.push({ code: 'custom', path: ['use'], input: use })
  })

/** Letters of what a guest asks for. */
export const mostRequests = 1_000

/** Who comes. Only the lead guest gives more than a name. */
export const guestDetails = z.object({
  name: personName(60),
  lastname: personName(80),
  email: mailAddress,
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ().-]{5,24}$/)
    // With the code of a country no number in the world is shorter.
    .refine((phone) => !phone.startsWith('+') || phone.replace(/\D/g, '').length >= 8),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .refine((code) => diallingCodeOf(code) !== null),
  /** One for each further room: who sleeps there. */
  otherGuests: z
    .array(z.object({ room: z.int().min(2).max(5), name: personName(60), lastname: personName(80) }))
    .max(4),
  /** An hour of the hotel, when the guest knows it. */
  arrivalTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  requests: plainText(mostRequests).nullable(),
  invoice: invoiceDetails.nullable(),
  marketingConsent: z.boolean(),
  /** The version of the terms the guest accepted; without acceptance nothing is held. */
  termsVersion: plainLine(20).min(1),
})

export type GuestDetails = z.infer<typeof guestDetails>

/**
 * What the database keeps of a guest. It judges nothing: somebody who has booked stays readable when the rules above
 * become stricter.
 */
export const storedGuest = z.object({
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  otherGuests: z.array(z.object({ room: z.int(), name: z.string(), lastname: z.string() })),
  arrivalTime: z.string().nullable(),
  requests: z.string().nullable(),
  invoice: z
    .object({ rfc: z.string(), name: z.string(), regime: z.string(), postcode: z.string(), use: z.string() })
    .nullable(),
  marketingConsent: z.boolean(),
  termsVersion: z.string(),
}) satisfies z.ZodType<GuestDetails>
export type InvoiceDetails = z.infer<typeof invoiceDetails>
