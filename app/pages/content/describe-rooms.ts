import type { FromPrices } from '#resort/availability/find-from-prices.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import { hotelId, pictureUrls } from '../../describe-hotel.ts'
import type { Visit } from '../../visit.ts'
import type { AdvertisedRoom } from '../../words/show-from-price.ts'

/** The rooms of a page as schema.org says them, each with what its cheapest night costs. */
export function describeRooms(found: FromPrices, shown: readonly AdvertisedRoom[], { publicUrl }: Visit): object[] {
  return shown.map((room) => {
    const from = found.rooms.find(({ roomType }) => roomType.code === room.code)?.from
    return {
      '@type': 'HotelRoom',
      name: room.name,
      description: room.description,
      floorSize: { '@type': 'QuantitativeValue', value: room.sizeM2, unitCode: 'MTK' },
      occupancy: { '@type': 'QuantitativeValue', maxValue: room.mostPeople },
      containedInPlace: { '@id': hotelId(publicUrl) },
      image: pictureUrls(room.pictures, publicUrl),
      ...(from &&
        room.from && {
          offers: {
            '@type': 'Offer',
            url: new URL(room.from.href, publicUrl).href,
            price: toDecimal(from.night),
            priceCurrency: from.night.currency,
          },
        }),
    }
  })
}
