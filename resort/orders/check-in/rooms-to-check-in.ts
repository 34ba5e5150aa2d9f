import type { Day } from '../../calendar/day.ts'
import type { Party } from '../../guests/party.ts'
import type { Sentence } from '../../guests/sentence.ts'
import type { Resort } from '../../resort.ts'
import { isRoomLine } from '../../stays/room-item.ts'
import { isBooked, type Order } from '../order.ts'
import type { CheckIn } from './check-in.ts'
import { type CheckInWindow, checkInWindow } from './check-in-window.ts'

/** A room of an order: for whom it is, whether it can be checked in to now, and what was told of it. */
export type RoomToCheckIn = {
  line: string
  name: Sentence
  party: Party
  arrival: Day
  departure: Day
  window: CheckInWindow
  told: CheckIn | null
  /** Told, for the day on which they arrive. */
  isDone: boolean
}

type Known = { checkIns: readonly CheckIn[]; hotel: Pick<Resort['hotel'], 'checkInTime' | 'timeZone'>; now: Date }

/** The rooms that are the guest's, each with days of its own; none of an order that is cancelled or over. */
export function roomsToCheckIn(order: Order, { checkIns, hotel, now }: Known): RoomToCheckIn[] {
  if (!isBooked(order)) return []
  return order.lines
    .filter(isRoomLine)
    .filter(({ state }) => state === 'sold')
    .map(({ id, item: { stay, room } }) => {
      const told = checkIns.find(({ line }) => line === id) ?? null
      return {
        line: id,
        name: room.roomName,
        party: room.party,
        arrival: stay.checkIn,
        departure: stay.checkOut,
        window: checkInWindow({ day: stay.checkIn, ...hotel }, now),
        told,
        isDone: told?.arrivalDay === stay.checkIn,
      }
    })
}
