import type { z } from 'zod'
import { toInternationalPhone } from '#resort/guests/dialling-code.ts'
import { type GuestDetails, guestDetails } from '#resort/guests/guest-details.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatCount } from '#resort/money/format-money.ts'
import { m } from '../../../messages/compiled/messages.js'
import { otherRooms, type Typed } from './read-form.ts'

/** The version of content/pages/{language}/terms-of-use.md that a guest accepts. */
export const termsVersion = '1.7'

/** What is wrong, in the order of the page. */
export type FieldErrors = { field: string; message: string }[]

export type ParsedGuest = { outcome: 'complete'; guest: GuestDetails } | { outcome: 'incomplete'; errors: FieldErrors }

/** The guest's details from what was typed, or what is missing and wrong in it. */
export function parseGuest(typed: Typed, language: Language): ParsedGuest {
  const parsed = guestDetails.safeParse(toGuest(typed))
  const refused = new Map<string, Issue>()
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf(issue.path, typed)
    if (!refused.has(field)) refused.set(field, issue)
  }
  const incomplete = otherRooms.filter((room) => isHalf(typed, room)).map((room) => `name-${room}`)
  const wrong = new Set([...refused.keys(), ...incomplete])
  if (parsed.success && !wrong.size) return { outcome: 'complete', guest: parsed.data }
  const errors = fieldOrder
    .filter((field) => wrong.has(field))
    .map((field) => ({ field, message: sayWrong(field, { typed, issue: refused.get(field) }, language) }))
  return { outcome: 'incomplete', errors }
}

function toGuest(typed: Typed) {
  const { name, lastname, email, country = '', phone = '', arrivalTime, requests, terms, marketing } = typed
  return {
    name,
    lastname,
    email: email?.trim(),
    phone: toInternationalPhone(phone, country),
    country,
    otherGuests: otherRooms.filter((room) => isNamed(typed, room)).map((room) => toOther(typed, room)),
    arrivalTime: arrivalTime ?? null,
    requests: requests?.trim() || null,
    invoice: wantsInvoice(typed) ? toInvoice(typed) : null,
    marketingConsent: marketing === 'on',
    termsVersion: terms === 'on' ? termsVersion : '',
  }
}

/** One field of an invoice asks for all of them. */
export function wantsInvoice({ rfc, invoiceName, regime, postcode, use }: Typed): boolean {
  return [rfc, invoiceName, regime, postcode, use].some((value) => value?.trim())
}

function toInvoice({ rfc = '', invoiceName = '', regime = '', postcode = '', use = '' }: Typed) {
  return { rfc: rfc.replace(/[\s-]/g, ''), name: invoiceName, regime, postcode: postcode.trim(), use }
}

function toOther(typed: Typed, room: number) {
  return { room, name: typed[`name-${room}`] ?? '', lastname: typed[`lastname-${room}`] ?? '' }
}

function isNamed(typed: Typed, room: number): boolean {
  return Boolean(typed[`name-${room}`]?.trim() && typed[`lastname-${room}`]?.trim())
}

function isHalf(typed: Typed, room: number): boolean {
  return !isNamed(typed, room) && Boolean(typed[`name-${room}`]?.trim() || typed[`lastname-${room}`]?.trim())
}

const otherFields = otherRooms.flatMap((room) => [`name-${room}`, `lastname-${room}`])
const fieldOrder = [
  ...['name', 'lastname', 'email', 'country', 'phone', 'arrivalTime', 'requests'],
  ...otherFields,
  ...['rfc', 'invoiceName', 'regime', 'postcode', 'use', 'terms'],
]

function fieldOf([first, second, third]: PropertyKey[], typed: Typed): string {
  if (first === 'termsVersion') return 'terms'
  if (first === 'invoice') return second === 'name' ? 'invoiceName' : String(second)
  if (first !== 'otherGuests') return String(first)
  const room = otherRooms.filter((each) => isNamed(typed, each))[Number(second)]
  return `${String(third)}-${room}`
}

type Issue = z.core.$ZodIssue
type Wrong = { typed: Typed; issue: Issue | undefined }

/** Each sentence names its field: in the list before the form it stands alone. */
function sayWrong(field: string, { typed, issue }: Wrong, locale: Language): string {
  const isEmpty = !typed[field]?.trim()
  const [, room] = /-(\d)$/.exec(field) ?? []
  if (room && isHalf(typed, Number(room))) return m.reserve_error_other({ n: Number(room) }, { locale })
  const unfit = issue?.code === 'custom' ? unfitWords[field] : undefined
  const needed = isEmpty ? neededWords[field] : undefined
  const words = needed ?? unfit ?? wrongWords[field]
  return words ? words({}, { locale }) : sayText(field, issue, locale)
}

/** Of a text that is too long, or has a character in it that its field does not take. */
function sayText(field: string, issue: Issue | undefined, locale: Language): string {
  const [name = field, room] = field.split('-')
  const label = labels[name]?.({}, { locale }) ?? ''
  const said = room ? m.reserve_error_room({ n: room, field: label.toLocaleLowerCase(locale) }, { locale }) : label
  if (issue?.code === 'too_big') {
    return m.text_too_long({ field: said, n: formatCount(Number(issue.maximum), locale) }, { locale })
  }
  const signs = name === 'name' || name === 'lastname' ? m.text_no_name : m.text_signs
  return signs({ field: said }, { locale })
}

type Words = (inputs: Record<string, never>, options: { locale: Language }) => string

const neededWords: Record<string, Words> = {
  name: m.reserve_error_name,
  lastname: m.reserve_error_lastname,
  email: m.reserve_error_email,
  phone: m.reserve_error_phone,
  invoiceName: m.reserve_error_invoice_name,
}
/** Of what is right by itself, and not beside another field. */
const unfitWords: Record<string, Words> = { regime: m.reserve_error_regime_rfc, use: m.reserve_error_use_regime }
const wrongWords: Record<string, Words> = {
  email: m.reserve_error_email_wrong,
  country: m.reserve_error_country,
  phone: m.reserve_error_phone_wrong,
  arrivalTime: m.reserve_error_arrival_time,
  rfc: m.reserve_error_rfc,
  regime: m.reserve_error_regime,
  postcode: m.reserve_error_postcode,
  use: m.reserve_error_use,
  terms: m.reserve_error_terms,
}
/** Of the fields whose text may be anything that can be read. */
const labels: Record<string, Words> = {
  name: m.reserve_name,
  lastname: m.reserve_lastname,
  requests: m.reserve_requests,
  invoiceName: m.reserve_invoice_name,
}
