import { parseCookie } from 'cookie'
import { findReservationByToken } from '#resort/reservations/find-reservation-by-token.ts'
import { opens } from '#resort/reservations/manage-key.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import { isBooked, isOver } from '#resort/reservations/reservation.ts'
import { findReservationByNumber } from '#resort/reservations/reservation-queries.ts'
import { setCookie } from '../../cookies.ts'
import type { Visit } from '../../visit.ts'

const keyCookie = '_manage'

/** The key of a letter moves from the address into a cookie, so that it stays out of histories and logs. */
export function keepKey({ publicUrl }: Visit, key: string): string {
  return setCookie(keyCookie, key, { secure: publicUrl.protocol === 'https:', maxAge: 3_600 })
}

/** The reservation somebody may manage: the one of their letter, or what they have booked in this browser. */
export async function findManaged({ resort, visitor }: Visit, request: Request): Promise<Reservation | null> {
  const given = parseCookie(request.headers.get('cookie') ?? '')[keyCookie]
  const key = given ? resort.links.readKey(given) : null
  if (key) {
    const reservation = await findReservationByNumber(resort.db, key.number)
    return reservation && opens(key, reservation) ? reservation : null
  }
  const own = await findReservationByToken(resort, visitor.token)
  return own && wasBooked(own) ? own : null
}

function wasBooked({ state }: Reservation): boolean {
  return isBooked(state) || (isOver(state) && state !== 'expired')
}
