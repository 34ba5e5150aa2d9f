import { mostRooms } from '#resort/guests/party.ts'
import type { BookingQuery } from '#resort/visitors/booking-query.ts'
import { type Choice, parseChoice } from './room-choice.ts'

/** Which of the rooms of a booking is being chosen, counted from 1, as a cookie keeps it. */
export function parseCurrentRoom(text: string | undefined): number | null {
  const room = /^\d$/.test(text ?? '') ? Number(text) : 0
  return room >= 1 && room <= mostRooms ? room : null
}

/** What an address of the page of rooms leaves there: nothing once every room is chosen, null where it says nothing. */
export function roomToKeep(query: URLSearchParams, asked: BookingQuery, rooms: number): string | null {
  if (!asked.stay && !asked.rooms && !namesRooms(query)) return null
  const { room } = parseChoice(query, rooms)
  return room === null ? '' : String(room + 1)
}

/** An address that says nothing of the rooms begins at the one that was being chosen. */
export function beginAt<Each extends Pick<Choice, 'picks' | 'room'>>(choice: Each, current: number | null): Each {
  return current !== null && current <= choice.picks.length ? { ...choice, room: current - 1 } : choice
}

function namesRooms(query: URLSearchParams): boolean {
  return query.keys().some((key) => key === 'room' || key.startsWith('pick['))
}
