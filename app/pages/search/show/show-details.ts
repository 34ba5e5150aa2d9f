import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { FloorPlans } from '#resort/content/floor-plan.ts'
import type { HousePictures, Picture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import type { RoomType } from '#resort/rooms/room-type.ts'
import { m } from '../../../messages/compiled/messages.js'
import { sayWhy } from '../../../words/say-why.ts'
import { type ShownPlan, saySize, showPlan } from '../../../words/show-floor-plan.ts'
import { lowestOf } from './show-room.ts'

/** A room in full, where it is opened. */
export type ShownDetails = {
  code: string
  name: string
  description: string
  pictures: Picture[]
  /** The view all around; where there is none, nothing is said of it: it is no lack of the room. */
  panorama: ShownPanorama | null
  plan: ShownPlan | null
  facts: { name: string; value: string }[]
  amenities: string[]
  /** The lowest total; null where it cannot be had, for this reason. */
  lowest: string | null
  why: string | null
}

/** A picture of a full turn, and what is said around it: here, because few browsers ever need the sentences. */
export type ShownPanorama = {
  picture: Picture
  title: string
  words: Record<'open' | 'coming' | 'flat' | 'left' | 'right' | 'up' | 'down' | 'nearer' | 'further' | 'how', string>
}

type Found = Extract<FoundStays, { hotel: unknown }>
type Asked = { code: string | null; room: number; locale: Language; pictures: HousePictures; floorPlans: FloorPlans }

export function showDetails(found: Found, { code, room, locale, pictures, floorPlans }: Asked): ShownDetails | null {
  const type = found.roomTypes.find((each) => each.code === code)
  const { party, types } = found.rooms[room] ?? {}
  const offers = types?.find(({ roomType }) => roomType === code)
  if (!type || !offers || !party) return null
  const panorama = pictures.panoramaOf(type.code)
  return {
    code: type.code,
    name: type.name[locale],
    description: type.description[locale],
    pictures: [...pictures.ofRoom(type.code)],
    panorama: panorama && showPanorama(panorama, type.name[locale], locale),
    plan: showPlan(floorPlans, { code: type.code, name: type.name[locale] }, locale),
    facts: showFacts(type, floorPlans, locale),
    amenities: showAmenities(type, locale),
    lowest: lowestOf(offers, locale)?.total ?? null,
    why: offers.outcome === 'on-sale' ? null : sayWhy(offers.why, party, locale),
  }
}

function showPanorama(picture: Picture, room: string, locale: Language): ShownPanorama {
  const words = {
    open: m.panorama_open({}, { locale }),
    coming: m.panorama_coming({}, { locale }),
    flat: m.panorama_flat({}, { locale }),
    left: m.panorama_left({}, { locale }),
    right: m.panorama_right({}, { locale }),
    up: m.panorama_up({}, { locale }),
    down: m.panorama_down({}, { locale }),
    nearer: m.panorama_nearer({}, { locale }),
    further: m.panorama_further({}, { locale }),
    how: m.panorama_how({}, { locale }),
  }
  return { picture, title: m.panorama_title({ room }, { locale }), words }
}

/** What rooms differ by before what is in them. */
export function showFacts(type: RoomType, plans: FloorPlans, locale: Language): ShownDetails['facts'] {
  const { view, beds, mostPeople } = type
  return [
    { name: m.rooms_size({}, { locale }), value: saySize(type, plans, locale) },
    { name: m.rooms_view({}, { locale }), value: m[`view_${view}`]({}, { locale }) },
    { name: m.rooms_beds({}, { locale }), value: beds[locale] },
    { name: m.rooms_people({}, { locale }), value: m.rooms_up_to({ n: mostPeople }, { locale }) },
  ]
}

/** An amenity the house has no word for is not shown as a code. */
export function showAmenities({ amenities }: RoomType, locale: Language): string[] {
  return amenities.flatMap((amenity) => {
    const key = `amenity_${amenity.replaceAll('-', '_')}`
    return key in m ? [m[key as 'amenity_wifi']({}, { locale })] : []
  })
}
