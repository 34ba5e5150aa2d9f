import type { HotelFacts } from '#resort/content/hotel-facts.ts'
import { type Picture, pictureFallback } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { type PageName, pathTo } from './paths.ts'

type Described = { hotel: HotelFacts; publicUrl: URL; language: Language }

/** The hotel as schema.org says it; other descriptions name it by its `@id`. */
export function describeHotel({ hotel, publicUrl, language }: Described, description: string) {
  const { address } = hotel
  return {
    '@type': 'Hotel',
    '@id': hotelId(publicUrl),
    name: hotel.brand,
    description,
    url: new URL(pathTo('home', language), publicUrl).href,
    telephone: hotel.phones[0]?.number,
    email: hotel.mail,
    address: describeAddress(hotel),
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    checkinTime: hotel.checkInTime,
    checkoutTime: hotel.checkOutTime,
    numberOfRooms: hotel.hotels[hotel.hotel]?.rooms,
  }
}

export function describeAddress({ address }: HotelFacts) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.region,
    postalCode: address.postcode,
    addressCountry: address.country,
  }
}

export function hotelId(publicUrl: URL): string {
  return new URL('/#hotel', publicUrl).href
}

export function describeCrumbs({ hotel, publicUrl, language }: Described, page: PageName, title: string) {
  const item = (position: number, name: string, each: PageName) => {
    return { '@type': 'ListItem', position, name, item: new URL(pathTo(each, language), publicUrl).href }
  }
  return { '@type': 'BreadcrumbList', itemListElement: [item(1, hotel.brand, 'home'), item(2, title, page)] }
}

export function pictureUrls(pictures: readonly Picture[], publicUrl: URL): string[] {
  return pictures.map((picture) => new URL(pictureFallback(picture), publicUrl).href)
}
