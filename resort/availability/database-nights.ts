import type { Db } from '#db/connect.ts'
import type { Clock } from '../calendar/clock.ts'
import type { Day } from '../calendar/day.ts'
import { listOfferedCurrencies } from '../money/list-offered-currencies.ts'
import { listClosedSlots, listPlacesLeft } from '../products/place-reading.ts'
import { listProducts } from '../products/product-queries.ts'
import { listPrices, listRestrictions } from '../rates/night-rate-queries.ts'
import { findPromo, listMemberPromos, listPackagePromos } from '../rates/promo-queries.ts'
import { listRatePlans } from '../rates/rate-plan-queries.ts'
import { loadTaxTables } from '../rates/tax-queries.ts'
import { findHotel, listHotels, listRoomTypes } from '../rooms/room-queries.ts'
import { loadEdition } from './edition-queries.ts'
import { type HotelNights, toHotelNights } from './hotel-nights.ts'
import type { NightSource } from './night-source.ts'
import { listRoomsLeft } from './stock-queries.ts'

/** Reads from the tables every time, all of them at one moment. */
export function databaseNights({ db, clock }: { db: Db; clock: Clock }): NightSource {
  return {
    findNights: (hotel, first, nights) => readNights(db, hotel, first, nights),
    isFollowing: () => false,
    watchNights: () => null,
    listCurrencies: () => listOfferedCurrencies({ db, clock }),
    listHotels: () => listHotels(db),
    listProducts: () => listProducts(db),
    listPlacesLeft: (quotas, days) => listPlacesLeft(db, quotas, days),
    listClosedSlots: (product, days) => listClosedSlots(db, product, days),
    watchPlaces: () => null,
    findPromos: async (codes) => {
      const found = await Promise.all(codes.map(async (code) => ({ code, promo: await findPromo(db, code) })))
      return found.flatMap(({ code, promo }) => (promo ? { code, promo } : []))
    },
    listMemberPromos: () => listMemberPromos(db),
    listPackagePromos: () => listPackagePromos(db),
    watchLists: () => null,
  }
}

async function readNights(db: Db, code: string, first: Day, nights: number): Promise<HotelNights | null> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const hotel = await findHotel(tx, code)
      if (!hotel) return null
      const window = { first, nights }
      return toHotelNights({
        hotel,
        first,
        nights,
        roomTypes: await listRoomTypes(tx, code),
        ratePlans: await listRatePlans(tx, code),
        taxes: await loadTaxTables(tx, hotel.municipality),
        prices: await listPrices(tx, code, window),
        restrictions: await listRestrictions(tx, code, window),
        stock: await listRoomsLeft(tx, code, window),
        edition: await loadEdition(tx, code),
      })
    })
}
