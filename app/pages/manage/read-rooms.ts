import { mostRooms } from '#resort/guests/party.ts'

const ids = /^[0-9a-f-]{36}$/

/** The rooms that are to go to other days: boxes that were ticked, or all of them in one field of a link. */
export function readRooms(from: { getAll: (name: string) => unknown[] }): string[] {
  const named = [...from.getAll('room'), ...from.getAll('rooms').flatMap((each) => String(each).split(' '))]
  return [...new Set(named.map(String))].filter((each) => ids.test(each)).slice(0, mostRooms)
}

/** The same for a link. */
export function toRooms(lines: readonly { id: string }[]): Record<string, string> {
  return lines.length ? { rooms: lines.map(({ id }) => id).join(' ') } : {}
}
