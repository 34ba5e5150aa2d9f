import { mostRooms } from '#resort/guests/party.ts'

/** Says that the boxes were there to be ticked: a form sends nothing of those that are not. */
export const ofBoxes = 'boxes'

const ids = /^[0-9a-f-]{36}$/

/** The rooms that are to go to other days: boxes that were ticked, or all of them in one field of a link. */
export function readRooms(from: { getAll: (name: string) => unknown[] }): string[] {
  const named = [...from.getAll('room'), ...from.getAll('rooms').flatMap((each) => String(each).split(' '))]
  return [...new Set(named.map(String))].filter((each) => ids.test(each)).slice(0, mostRooms)
}

type Room = { id: string }

/** The same for a link, which says nothing of those that go at first. */
export function toRooms(chosen: readonly Room[], usual: readonly Room[]): Record<string, string> {
  const isUsual = chosen.length === usual.length && usual.every(({ id }) => chosen.some((room) => room.id === id))
  return isUsual || !chosen.length ? {} : { rooms: chosen.map(({ id }) => id).join(' ') }
}
