import type { Day } from '../calendar/day.ts'
import { countries } from '../guests/dialling-code.ts'
import { type FlightOffer, infantUnder } from './flight-offer.ts'
import type { FlightTraveller } from './flight-port.ts'
import { plainName, printName } from './print-name.ts'

/** What a guest tells of somebody who flies, as it was typed. */
export type TypedTraveller = Record<TravellerField, string>

/** Somebody of the offer by its number, as others hand them over. */
export type NamedTraveller = Pick<FlightTraveller, 'id' | 'givenName' | 'familyName' | 'born' | 'document'> & {
  title: string
}

export const travellerFields = [
  'givenName',
  'familyName',
  'title',
  'born',
  'documentNumber',
  'documentCountry',
  'documentExpires',
] as const
export type TravellerField = (typeof travellerFields)[number]

/**
 * `letters`: no airline prints them. `long`: more than the airline prints. `no-day`: no day there is. `future`: nobody is
 * born yet on it. `age`: another one, on the day they fly home, than the flight was searched for. `twice`: somebody of that name and day is named already.
 */
export type TravellerWrong =
  | 'missing'
  | 'letters'
  | 'long'
  | 'no-day'
  | 'future'
  | 'age'
  | 'twice'
  | 'document'
  | 'expired'

export type TravellerProblem = { place: number; field: TravellerField; why: TravellerWrong }

export type TravellersJudged =
  | { outcome: 'named'; travellers: FlightTraveller[] }
  | { outcome: 'wrong'; problems: TravellerProblem[] }

/** The most letters an airline takes of a given name, and of a family name. */
export const mostNameLetters = 20
/** Nobody is older. */
const mostYears = 120
/** Who is not a child: guests of this age pay and fly as adults. */
const adultFrom = 16

/** Everybody of an offer by name, in its order: what is kept is what the airline prints, with no sign that it does not know. */
export function judgeTravellers(
  offer: Pick<FlightOffer, 'travellers' | 'legs' | 'needsDocuments'>,
  typed: readonly TypedTraveller[],
  today: Day,
): TravellersJudged {
  const home = flightHomeOf(offer)
  const judged = offer.travellers.map((seat, place) => {
    const said = trimmed(typed[place])
    const wrong = judgeOne(said, { seat, home, today, needsDocument: offer.needsDocuments })
    return { said, problems: wrong.map((each) => ({ ...each, place })) }
  })
  const problems = [...judged.flatMap((each) => each.problems), ...listTwins(judged.map(({ said }) => said))]
  if (problems.length) return { outcome: 'wrong', problems: problems.toSorted((a, b) => a.place - b.place) }
  const laps = offer.travellers.filter(({ kind }) => kind === 'infant').map(({ id }) => id)
  const travellers = judged.map(({ said }, place): FlightTraveller => {
    const seat = offer.travellers[place]
    return {
      id: seat?.id ?? '',
      givenName: plainName(said.givenName) ?? '',
      familyName: plainName(said.familyName) ?? '',
      born: said.born,
      title: said.title === 'mr' ? 'mr' : 'ms',
      // Each infant sits on the lap of another adult: there are no more of them than of those.
      infant: seat?.kind === 'adult' ? (laps.shift() ?? null) : null,
      document: offer.needsDocuments ? documentOf(said) : null,
    }
  })
  return { outcome: 'named', travellers }
}

export function toTyped(who: NamedTraveller | undefined): TypedTraveller {
  const { givenName = '', familyName = '', title = '', born = '', document = null } = who ?? {}
  const { number = '', country = '', expires = '' } = document ?? {}
  return {
    ...{ givenName, familyName, title, born },
    ...{ documentNumber: number, documentCountry: country, documentExpires: expires },
  }
}

/** What was typed, in the places of the offer. */
export function toNamed(
  { travellers }: Pick<FlightOffer, 'travellers'>,
  typed: readonly TypedTraveller[],
): NamedTraveller[] {
  return travellers.flatMap(({ id }, place) => {
    const said = typed[place]
    if (!said) return []
    const { givenName, familyName, title, born, documentNumber, documentCountry, documentExpires } = said
    const document = { number: documentNumber, country: documentCountry, expires: documentExpires }
    return [{ id, givenName, familyName, title, born, document }]
  })
}

/** The day on which everybody flies home, by the clocks of the place they leave. */
export function flightHomeOf({ legs }: Pick<FlightOffer, 'legs'>): Day {
  return legs.at(-1)?.segments[0]?.leaves.slice(0, 10) ?? ''
}

/** How many birthdays somebody has had by a day; who was born on 29 February has theirs on 1 March in other years. */
export function ageOn(born: Day, day: Day): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)
}

const longestTyped = 200

function trimmed(said: Partial<TypedTraveller> | undefined): TypedTraveller {
  const text = (field: TravellerField) => String(said?.[field] ?? '').trim()
  const all = Object.fromEntries(travellerFields.map((field) => [field, text(field).slice(0, longestTyped)]))
  return all as TypedTraveller
}

type Seat = FlightOffer['travellers'][number]
type Asked = { seat: Seat; home: Day; today: Day; needsDocument: boolean }
type Wrong = Omit<TravellerProblem, 'place'>

function judgeOne(said: TypedTraveller, { seat, home, today, needsDocument }: Asked): Wrong[] {
  const born = judgeBorn(said.born, { seat, home, today })
  return [
    ...judgeName(said.givenName, 'givenName'),
    ...judgeName(said.familyName, 'familyName'),
    ...(said.title === 'mr' || said.title === 'ms' ? [] : [{ field: 'title', why: 'missing' } as const]),
    ...(born ? [{ field: 'born', why: born } as const] : []),
    ...(needsDocument ? judgeDocument(said, home) : []),
  ]
}

function judgeName(name: string, field: 'givenName' | 'familyName'): Wrong[] {
  if (!name) return [{ field, why: 'missing' }]
  const printed = printName(name)
  if (!printed) return [{ field, why: 'letters' }]
  return printed.length > mostNameLetters ? [{ field, why: 'long' }] : []
}

function judgeBorn(born: string, { seat, home, today }: Omit<Asked, 'needsDocument'>): TravellerWrong | null {
  if (!born) return 'missing'
  if (!isDay(born) || ageOn(born, today) > mostYears) return 'no-day'
  if (born > today) return 'future'
  const age = ageOn(born, home)
  if (seat.age !== null) return age === seat.age ? null : 'age'
  if (seat.kind === 'infant') return age < infantUnder ? null : 'age'
  if (seat.kind === 'adult') return age >= adultFrom ? null : 'age'
  return age >= infantUnder && age < adultFrom ? null : 'age'
}

/** A day of this century or the one before: the thirtieth of February is none. */
function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function judgeDocument(said: TypedTraveller, home: Day): Wrong[] {
  const { number, country, expires } = documentOf(said)
  const isKnown = isDay(expires)
  return [
    ...(number ? [] : [{ field: 'documentNumber', why: 'missing' } as const]),
    ...(number && !/^[A-Z0-9]{5,15}$/.test(number) ? [{ field: 'documentNumber', why: 'document' } as const] : []),
    ...(countries.includes(country) ? [] : [{ field: 'documentCountry', why: 'missing' } as const]),
    ...(expires ? [] : [{ field: 'documentExpires', why: 'missing' } as const]),
    ...(expires && !isKnown ? [{ field: 'documentExpires', why: 'no-day' } as const] : []),
    ...(isKnown && expires < home ? [{ field: 'documentExpires', why: 'expired' } as const] : []),
  ]
}

function documentOf({ documentNumber, documentCountry, documentExpires }: TypedTraveller) {
  const number = documentNumber.replace(/[\s-]/gu, '').toUpperCase()
  return { number, country: documentCountry, expires: documentExpires }
}

/** Airlines take two of one name and one day for one person who was booked twice. */
function listTwins(all: readonly TypedTraveller[]): TravellerProblem[] {
  const seen = new Set<string>()
  return all.flatMap(({ givenName, familyName, born }, place) => {
    const who = [printName(givenName), printName(familyName), born].join('/')
    const isTwin = Boolean(givenName && familyName && born) && seen.has(who)
    seen.add(who)
    return isTwin ? [{ place, field: 'givenName', why: 'twice' } as const] : []
  })
}
