import type { RoomChosen } from '#resort/availability/quote-rooms.ts'
import { parseChoice } from './room-choice.ts'
import type { Visit } from './visit.ts'

/** One choice for each room of the booking, from the address; null while one is missing. */
export function listChosen({ url, visitor }: Pick<Visit, 'url' | 'visitor'>): RoomChosen[] | null {
  const { rooms } = visitor.booking
  const { picks } = parseChoice(url.searchParams, rooms.length)
  const chosen = rooms.flatMap((party, room) => {
    const pick = picks[room]
    return pick ? [{ party, ...pick }] : []
  })
  return chosen.length === rooms.length ? chosen : null
}
