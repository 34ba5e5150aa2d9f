import { parseDay } from '../calendar/day.ts'
import { isForSale } from '../calendar/stay.ts'
import { languages } from '../guests/language.ts'
import { isMailAddress } from '../guests/mail-address.ts'
import { isParty } from '../guests/party.ts'
import { personName, plainText } from '../guests/plain-text.ts'
import { type CaseKind, type Subject, subjects } from '../letters/case-facts.ts'
import { parseCurrency } from '../money/currency.ts'
import { parseDecimal } from '../money/decimal-money.ts'
import { parseNumber } from '../orders/order-number.ts'
import { type CaseWords, longestWords, type Right, rights } from './case.ts'
import { claimCurrencies, type StoredClaim } from './claim.ts'
import { type Picture, readPicture } from './read-picture.ts'

export const caseFields = [
  'name',
  'mail',
  'order',
  'subject',
  'right',
  'address',
  'price',
  'currency',
  'dates',
  'room',
  'party',
  'picture',
  'words',
] as const
export type CaseField = (typeof caseFields)[number]

/** What somebody typed of a price they saw elsewhere. */
export type TypedClaim = {
  address: string
  price: string
  currency: string
  checkIn: string
  checkOut: string
  roomType: string
  adults: number
  childrenAges: readonly number[]
  /** The file as it came; null without one. */
  picture: Uint8Array | null
}

export type TypedCase = Pick<CaseWords, 'name' | 'mail' | 'language' | 'words'> & { order: string } & (
    | { kind: 'contact'; subject: string }
    | { kind: 'privacy'; right: string }
    | { kind: 'best-rate'; claim: TypedClaim }
  )

export type Claim = Omit<StoredClaim, 'pictureHash' | 'ours' | 'booked'>

export type JudgedCase = CaseWords & { picture: Picture | null } & (
    | { kind: 'contact'; subject: Subject }
    | { kind: 'privacy'; right: Right }
    | { kind: 'best-rate'; claim: Claim }
  )

const longestName = 100
const longestAddress = 1_000

/** What was typed as values, or what is wrong with it. `rooms` are the codes of what the house has. */
export function judgeCase(
  typed: TypedCase,
  { rooms, today }: { rooms: readonly string[]; today: string },
): { outcome: 'right'; value: JudgedCase } | { outcome: 'wrong'; fields: CaseField[] } {
  const named = personName(longestName).safeParse(typed.name)
  const mail = typed.mail.trim()
  const order = typed.order.trim() ? parseNumber(typed.order) : null
  const written = plainText(longestWords).safeParse(typed.words)
  const about = judgeAbout(typed, { rooms, today })
  const wrong = new Set<CaseField>([
    ...(named.success ? [] : (['name'] as const)),
    ...(isMailAddress(mail) ? [] : (['mail'] as const)),
    ...(typed.order.trim() && !order ? (['order'] as const) : []),
    ...(written.success && (written.data || !needsWords[typed.kind]) ? [] : (['words'] as const)),
    ...about.fields,
  ])
  if (!named.success || !written.success || !about.value || wrong.size || !languages.includes(typed.language)) {
    return { outcome: 'wrong', fields: caseFields.filter((field) => wrong.has(field)) }
  }
  const who = { name: named.data, mail, language: typed.language, order, words: written.data }
  return { outcome: 'right', value: { ...who, ...about.value } }
}

/** A claim says all there is to say in its other fields. */
const needsWords: Record<CaseKind, boolean> = { contact: true, privacy: true, 'best-rate': false }

type House = { rooms: readonly string[]; today: string }
type Ours = { picture: Picture | null } & (
  | { kind: 'contact'; subject: Subject }
  | { kind: 'privacy'; right: Right }
  | { kind: 'best-rate'; claim: Claim }
)

function judgeAbout(typed: TypedCase, house: House): { value: Ours | null; fields: CaseField[] } {
  switch (typed.kind) {
    case 'contact': {
      const subject = subjects.find((each) => each === typed.subject)
      return subject
        ? { value: { kind: 'contact', subject, picture: null }, fields: [] }
        : { value: null, fields: ['subject'] }
    }
    case 'privacy': {
      const right = rights.find((each) => each === typed.right)
      return right
        ? { value: { kind: 'privacy', right, picture: null }, fields: [] }
        : { value: null, fields: ['right'] }
    }
    case 'best-rate':
      return judgeClaim(typed.claim, house)
  }
}

function judgeClaim(typed: TypedClaim, { rooms, today }: House): { value: Ours | null; fields: CaseField[] } {
  const { adults, roomType } = typed
  const address = isPublicAddress(typed.address.trim()) ? typed.address.trim() : null
  const currency = claimCurrencies.find((each) => each === typed.currency.toUpperCase()) ?? null
  const amount = currency && parseDecimal(typed.price, parseCurrency(currency) ?? 'USD')
  const price = currency && amount && { minor: amount.minor, currency }
  const [checkIn, checkOut] = [parseDay(typed.checkIn), parseDay(typed.checkOut)]
  const isSold = checkIn && checkOut && isForSale({ checkIn, checkOut }, today)
  const childrenAges = [...typed.childrenAges]
  const picture = typed.picture && readPicture(typed.picture)
  const fields: CaseField[] = [
    ...(address ? [] : (['address'] as const)),
    ...(currency ? [] : (['currency'] as const)),
    ...(currency && !isPrice(price) ? (['price'] as const) : []),
    ...(isSold ? [] : (['dates'] as const)),
    ...(rooms.includes(roomType) ? [] : (['room'] as const)),
    ...(isParty({ adults, childrenAges }) ? [] : (['party'] as const)),
    ...(typed.picture && !picture ? (['picture'] as const) : []),
  ]
  if (fields.length || !address || !price || !checkIn || !checkOut) return { value: null, fields }
  const claim = { address, price, checkIn, checkOut, roomType, adults, childrenAges }
  return { value: { kind: 'best-rate', claim, picture: picture ?? null }, fields: [] }
}

/** More than nothing, and no more than a house costs. */
function isPrice(price: { minor: number } | null): boolean {
  return price !== null && price.minor > 0 && price.minor <= 1e12
}

/** A page that everybody can open: no name and password in it, and no machine of somebody's own. */
function isPublicAddress(text: string): boolean {
  const url = text.length <= longestAddress ? URL.parse(text) : null
  return url?.protocol === 'https:' && !url.username && !url.password && /\.[a-z][a-z0-9-]*$/i.test(url.hostname)
}
