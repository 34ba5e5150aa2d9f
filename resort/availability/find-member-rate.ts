import { momentOf } from '../calendar/moment.ts'
import type { Stay } from '../calendar/stay.ts'
import { isPromoValid } from '../rates/promo.ts'
import type { Resort } from '../resort.ts'
import { findSession } from '../visitors/session-queries.ts'
import type { NightSource } from './night-source.ts'
import type { MemberRate } from './offer.ts'

export type MemberQuestion = {
  hotel: string
  /** Null where many stays are asked about: each is judged by itself. */
  stay: Stay | null
  /** They are bought with a flight, by one who prices the flight too. */
  beside?: 'flight' | null
  /** With what the browser says it is signed in; left out where nobody can be. */
  sessions?: readonly string[]
}

/** What members pay less: taken off for whoever is signed in, and told to whoever is not. */
export async function findMemberRate(
  resort: Pick<Resort, 'db' | 'clock'>,
  nights: Pick<NightSource, 'listMemberPromos'>,
  { hotel, stay, sessions }: MemberQuestion,
): Promise<MemberRate | null> {
  if (!sessions) return null
  const occasion = { hotel, stay, today: momentOf(resort.clock).today }
  const promos = (await nights.listMemberPromos()).filter((promo) => isPromoValid(promo, occasion))
  if (!promos.length) return null
  // Without a session the database is not even looked at: such a page is kept for everybody.
  const isSignedIn = sessions.length > 0 && (await findSession(resort.db, sessions)) !== null
  return { promos, is: isSignedIn ? 'applied' : 'told' }
}
