import { randomUUID } from 'node:crypto'
import { type Day, parseDay } from '../calendar/day.ts'
import { today } from '../calendar/today.ts'
import type { Language } from '../guests/language.ts'
import { hashNetwork } from '../guests/network-of.ts'
import type { Resort } from '../resort.ts'
import type { BookingParameters } from '../visitors/booking-parameters.ts'
import { factsOf, writeFacts } from './audience-facts.ts'
import { isPersonalized } from './is-personalized.ts'

/** What a visitor's browser remembers of this, as it says it. */
export type Remembered = { personal: string | null; audience: string | null }

export type Meeting = Remembered & {
  language: Language
  country: string
  booking: Pick<BookingParameters, 'stay' | 'rooms'>
  address: string
}

/** Whom the page speaks to, and what the browser is to remember anew; null leaves it as it is. */
export type Met = { audience: string | null; remember: Remembered }

const nothing = { personal: null, audience: null }

/** Whoever allowed it: only an audience that the hotel has written for is one. Without an answer in time the page is everybody's. */
export async function meetAudience(
  { personalization, audiences, sites, clock }: Pick<Resort, 'personalization' | 'audiences' | 'sites' | 'clock'>,
  { personal, audience: answered, language, country, booking, address }: Meeting,
): Promise<Met> {
  if (!personalization || !isPersonalized({ personalization, sites }, language))
    return { audience: null, remember: nothing }
  const now = today(clock)
  const known = readPersonal(personal, now)
  const { visitor, firstSeen } = known ?? { visitor: randomUUID(), firstSeen: now }
  const facts = factsOf({ country, firstSeen, today: now, booking })
  const written = known ? null : `${visitor}.${firstSeen}`
  const ofUs = (code: string | null) => (audiences.some((each) => each.code === code) ? code : null)
  const last = readAnswer(answered)
  if (last?.facts === writeFacts(facts))
    return { audience: ofUs(last.audience), remember: { ...nothing, personal: written } }
  const network = hashNetwork(address)
  const answer = await personalization.audienceOf({ visitor, language, facts, network })
  if (answer.outcome === 'unknown') return { audience: null, remember: { ...nothing, personal: written } }
  const audience = ofUs(answer.audience)
  return { audience, remember: { personal: written, audience: `${audience ?? ''}.${writeFacts(facts)}` } }
}

/** What a browser says may be anything: what we did not write is not there. */
function readPersonal(written: string | null, now: Day): { visitor: string; firstSeen: Day } | null {
  const [, visitor, day] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{4}-\d{2}-\d{2})$/.exec(written ?? '') ?? []
  const firstSeen = day ? parseDay(day) : null
  return visitor && firstSeen && firstSeen <= now ? { visitor, firstSeen } : null
}

function readAnswer(written: string | null): { audience: string | null; facts: string } | null {
  const [, audience = '', facts] = /^([a-z0-9-]{0,40})\.([\w-]{1,40})$/.exec(written ?? '') ?? []
  return facts ? { audience: audience || null, facts } : null
}
