import { mostRooms } from '#resort/guests/party.ts'
import { type Currency, parseCurrency } from '#resort/money/currency.ts'
import { type PayChoice, payChoices } from '#resort/orders/due.ts'
import { readProof } from '../../../read-proof.ts'
import { longestCode, toCode } from '../../../to-code.ts'

/** Everything a guest types or picks on this page, by the name of its field. */
export type Typed = Record<string, string>

export const otherRooms = Array.from({ length: mostRooms - 1 }, (_, index) => index + 2)

/** When a form was written, by the clock of its browser: of two that travel at once the older may arrive last. */
export const typedAt = 'typedAt'

/** The most who fly on one order. */
const mostTravellers = 9

/** What is asked of each who flies, by the name of its field. */
export const flightFields = [
  'given',
  'family',
  'title',
  'born',
  'document',
  'documentCountry',
  'documentExpires',
] as const

const fieldNames = [
  typedAt,
  'name',
  'lastname',
  'email',
  'country',
  'phone',
  'arrivalTime',
  'requests',
  ...otherRooms.flatMap((room) => [`name-${room}`, `lastname-${room}`]),
  ...Array.from({ length: mostTravellers }, (_, index) => flightFields.map((field) => `${field}-${index + 1}`)).flat(),
  'booker-flies',
  'package',
  'rfc',
  'invoiceName',
  'regime',
  'postcode',
  'use',
  'terms',
  'marketing',
  'method',
  'months',
]
/** Longer than anything that can be right. */
const longest = 1_500
const longestMark = 64

export const intents = [
  'hold',
  'keep',
  'choose',
  'terms',
  'pay',
  'resume',
  'other',
  'release',
  'currency',
  'member',
  'code',
  'leave-code',
  'leave-gift',
  'fill',
  'find',
] as const
export type Intent = (typeof intents)[number]

export type BookingForm = {
  intent: Intent
  typed: Typed
  extras: string[]
  pay: PayChoice
  /** In which it is to be paid from now on, where that is asked for. */
  currency: Currency | null
  /** A promo code or that of a gift, to be tried. */
  code: string
  /** The last letters of a gift that is not to pay after all. */
  tail: string
  /** What the button said when it was pressed. */
  seen: string
  /** The page offered what members pay when it was pressed. */
  isOffered: boolean
  /** The seals of the flights that the page showed. */
  read: string
  /** The answer to a riddle, where one was set. */
  proof: string | null
  /** By which the page that sends this is known; none where another program wrote the form. */
  mark: string
}

/** Reads what the form of this page sends. */
export function readForm(form: FormData): BookingForm {
  const text = (name: string) => cut(String(form.get(name) ?? ''))
  return {
    intent: readIntent(form),
    typed: Object.fromEntries(fieldNames.map((name) => [name, text(name)]).filter(([, value]) => value !== '')),
    extras: form.getAll('extras').map(String),
    pay: payChoices.find((each) => each === form.get('pay')) ?? 'rest-at-the-property',
    currency: parseCurrency(text('currency')),
    code: text('code').slice(0, longestCode),
    tail: text('tail').slice(0, longestCode),
    seen: text('seen'),
    isOffered: form.has('offered'),
    read: text('read'),
    proof: readProof(form),
    mark: text('mark').slice(0, longestMark),
  }
}

/** Beside the intents: Enter was pressed in a field. */
export const enter = 'enter'

/**
 * Enter, and whatever says nothing of itself, means what the form is for: to pay. Unless another code stands in its field
 * than the one that the price has: whoever typed it would pay without it.
 */
export function readIntent(form: FormData): Intent {
  if (form.has('tail')) return 'leave-gift'
  const said = form.get('intent')
  const isUntried = toCode(String(form.get('code') ?? '')) !== toCode(String(form.get('codeBefore') ?? ''))
  return said === enter && isUntried ? 'code' : (intents.find((each) => each === said) ?? 'pay')
}

/** As it was sent: what is wrong with it is said beside its field. */
function cut(text: string): string {
  return text.slice(0, longest).toWellFormed()
}
