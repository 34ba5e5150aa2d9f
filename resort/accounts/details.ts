import { z } from 'zod'
import { guestDetails, type InvoiceDetails, invoiceDetails } from '../guests/guest-details.ts'
import { languages } from '../guests/language.ts'
import { currencies } from '../money/currency.ts'

const { name, lastname, phone, country, requests } = guestDetails.shape

/** What a guest may keep for the next booking; each of it may be left out. */
export const accountDetails = z.object({
  currency: z.enum(currencies).nullable(),
  name: name.nullable(),
  lastname: lastname.nullable(),
  phone: phone.nullable(),
  country: country.nullable(),
  /** What they wish for in the room. */
  requests,
  invoice: invoiceDetails.nullable(),
})
export type AccountDetails = z.infer<typeof accountDetails>

/** With the language of the letters. */
export const wishedDetails = accountDetails.extend({ language: z.enum(languages) })
export type WishedDetails = z.input<typeof wishedDetails>

/** A grown-up who travels along. */
export type Companion = { id: number; name: string; lastname: string }
export const companionNames = z.object({ name, lastname })
export const mostCompanions = 12

/** As the database keeps it; what is kept stays readable when the rules above become stricter. */
export const storedDetails = z.object({
  currency: z.enum(currencies).nullable().catch(null),
  name: z.string().nullable(),
  lastname: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  requests: z.string().nullable(),
  invoice: z
    .object({ rfc: z.string(), name: z.string(), regime: z.string(), postcode: z.string(), use: z.string() })
    .nullable() satisfies z.ZodType<InvoiceDetails | null>,
})

export const noDetails: AccountDetails = {
  ...{ currency: null, name: null, lastname: null, phone: null, country: null },
  ...{ requests: null, invoice: null },
}

/** The fields of the booking form that an account fills in, by their names there. */
export function toTyped(
  { name, lastname, phone, country, requests, invoice }: AccountDetails,
  { mail, companions }: { mail: string; companions: readonly Companion[] },
): Record<string, string> {
  const others = companions.slice(0, 4).flatMap((each, index) => [
    [`name-${index + 2}`, each.name],
    [`lastname-${index + 2}`, each.lastname],
  ])
  const all = { name, lastname, email: mail, phone, country, requests, ...Object.fromEntries(others) }
  const bill = invoice && { rfc: invoice.rfc, invoiceName: invoice.name, regime: invoice.regime }
  const whole = { ...all, ...bill, ...(invoice && { postcode: invoice.postcode, use: invoice.use }) }
  return Object.fromEntries(Object.entries(whole).flatMap(([field, value]) => (value ? [[field, String(value)]] : [])))
}
