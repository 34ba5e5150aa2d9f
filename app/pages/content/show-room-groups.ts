import type { Language } from '#resort/guests/language.ts'
import { roomCategories, type View } from '#resort/rooms/room-type.ts'
import { m } from '../../messages/compiled/messages.js'
import type { AdvertisedRoom } from '../../words/show-from-price.ts'

export type RoomGroup = { id: string; heading: string; rooms: AdvertisedRoom[] }

/** The page of rooms: every kind of room, as the search filters them. */
export function showByCategory(rooms: readonly AdvertisedRoom[], locale: Language): RoomGroup[] {
  return roomCategories
    .map((category) => ({
      id: category,
      heading: m[`category_${category}`]({}, { locale }),
      rooms: rooms.filter((room) => room.category === category),
    }))
    .filter((group) => group.rooms.length)
}

const views: readonly View[] = ['ocean', 'river', 'garden', 'pool']

/** The page of suites: by what one sees from the terrace. Junior suites are one room and stand on the other page. */
export function showByView(rooms: readonly AdvertisedRoom[], locale: Language): RoomGroup[] {
  const suites = rooms.filter(({ category }) => category !== 'jrsuites')
  return views
    .map((view) => ({
      id: view,
      heading: m[`suites_${view}`]({}, { locale }),
      rooms: suites.filter((room) => room.view === view),
    }))
    .filter((group) => group.rooms.length)
}
