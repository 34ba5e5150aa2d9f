import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { TypeOffers } from '#resort/availability/list-stays.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import type { Currency } from '#resort/money/currency.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import { hotelId } from '../../../describe-hotel.ts'
import { pathTo } from '../../../paths.ts'
import { toSearchQuery } from '../../../room-choice.ts'
import type { Visit } from '../../../visit.ts'
import type { ShownRoom } from './show-room.ts'

type Found = Extract<FoundStays, { hotel: unknown }>
type Searched = { found: Found; shown: readonly ShownRoom[]; stay: Stay; currency: Currency }

/**
 * The final price of every room on the page for machines that compare it with what they advertise: the whole stay with
 * taxes, and the address that shows it chosen. Only of one room: several have no price before they are chosen.
 */
export function describeOffers({ visitor, publicUrl }: Visit, { found, shown, stay, currency }: Searched): object[] {
  const { booking, language } = visitor
  const [only] = found.rooms
  if (!only || found.rooms.length > 1) return []
  const isShown = (type: TypeOffers) => shown.some(({ code }) => code === type.roomType)
  return only.types.filter(isShown).flatMap((type) => {
    const room = found.roomTypes.find(({ code }) => code === type.roomType)
    const offer = cheapestOf(type)
    if (!room || !offer) return []
    const plan = found.ratePlans.find(({ code }) => code === offer.ratePlan)
    const picks = [{ roomType: room.code, ratePlan: offer.ratePlan }]
    const path = pathTo('search', language, toSearchQuery({ ...booking, stay, currency }, { picks }))
    const price = { price: toDecimal(offer.total), priceCurrency: currency }
    return [
      {
        '@type': 'Offer',
        name: plan?.name[language],
        url: new URL(path, publicUrl).href,
        offeredBy: { '@id': hotelId(publicUrl) },
        availability: 'https://schema.org/InStock',
        ...price,
        priceSpecification: { '@type': 'CompoundPriceSpecification', ...price, valueAddedTaxIncluded: true },
        itemOffered: { '@type': 'HotelRoom', name: room.name[language], identifier: room.code },
        availabilityStarts: stay.checkIn,
        availabilityEnds: stay.checkOut,
      },
    ]
  })
}

function cheapestOf(type: TypeOffers) {
  if (type.outcome !== 'on-sale') return null
  return type.offers.reduce((least, each) => (each.total.minor < least.total.minor ? each : least))
}
