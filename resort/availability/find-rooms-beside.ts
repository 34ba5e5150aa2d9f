import type { Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, subtract, sum } from '../money/money.ts'
import type { RatePlan } from '../rates/rate-plan.ts'
import type { Resort } from '../resort.ts'
import type { RoomType } from '../rooms/room-type.ts'
import { findStays } from './find-stays.ts'
import { findPicked, type RoomOffers, type RoomPicked } from './list-stays.ts'
import type { Offer } from './offer.ts'
import type { OwnRooms } from './own-rooms.ts'

export type RoomsBesideWanted = {
  hotel: string
  stay: Stay
  rooms: readonly Party[]
  currency: Currency
  /** What the guest chose for each room; null where nothing yet. */
  picks: readonly (RoomPicked | null)[]
  sessions?: readonly string[]
  own?: OwnRooms | null
}

/** A room type at its lowest rate beside a flight, and what the same room costs alone. */
export type RoomBeside = Lowest & { type: RoomType; plan: RatePlan; apart: Money }

export type RoomsBeside =
  | {
      outcome: 'found'
      rooms: { party: Party; options: RoomBeside[]; picked: RoomBeside }[]
      total: Money
      /** What the same rooms cost without a flight. */
      apart: Money
      /** What of it is lost again by who gives up the flight and keeps the rooms; null where nothing is. */
      toLose: Money | null
    }
  | { outcome: 'not-available' | 'unknown-hotel' | 'currency-not-offered' }

/** Rooms for whoever buys a flight too: of each type the lowest rate, and for every room what was picked or the cheapest. */
export async function findRoomsBeside(resort: Resort, wanted: RoomsBesideWanted): Promise<RoomsBeside> {
  const picks: RoomPicked[] = []
  for (const room of wanted.rooms.keys()) {
    // Two rooms that are the last of their type go to one of them.
    const found = await find(resort, wanted, picks)
    if (!('rooms' in found)) return found
    const options = listLowest(found.rooms[room])
    const pick = options.find((each) => isSame(each, wanted.picks[room])) ?? cheapestOf(options)
    if (!pick) return { outcome: 'not-available' }
    picks.push(pick)
  }
  const [beside, alone] = [await find(resort, wanted, picks), await findAlone(resort, wanted, picks)]
  if (!('rooms' in beside)) return beside
  const rooms = beside.rooms.map((offers, room) => {
    const options = listLowest(offers).flatMap((option): RoomBeside[] => {
      const type = beside.roomTypes.find(({ code }) => code === option.roomType)
      const plan = beside.ratePlans.find(({ code }) => code === option.ratePlan)
      const apart = 'rooms' in alone ? findPicked(alone.rooms[room], option)?.total : null
      return type && plan ? [{ ...option, type, plan, apart: apart ?? option.total }] : []
    })
    const picked = options.find((each) => isSame(each, picks[room]))
    return picked ? { party: offers.party, options, picked } : null
  })
  const whole = rooms.filter((room) => room !== null)
  if (whole.length < rooms.length) return { outcome: 'not-available' }
  const { currency } = wanted
  return {
    outcome: 'found',
    rooms: whole,
    total: sum(
      currency,
      whole.map(({ picked }) => picked.total),
    ),
    apart: sum(
      currency,
      whole.map(({ picked }) => picked.apart),
    ),
    toLose: await findToLose(
      resort,
      whole.map(({ picked }) => picked),
      currency,
    ),
  }
}

/** As the rooms would be bought: one promotion of packages among them is that of the stay. */
async function findToLose(
  { nights }: Resort,
  picked: readonly RoomBeside[],
  currency: Currency,
): Promise<Money | null> {
  const ofPackages = (await nights.listPackagePromos()).map(({ id }) => id)
  const isBeside = picked.some(({ memberPromo }) => memberPromo !== undefined && ofPackages.includes(memberPromo))
  const saved = picked.flatMap(({ totalBefore, total }) => (totalBefore ? subtract(totalBefore, total) : []))
  return isBeside ? sum(currency, saved) : null
}

function find(resort: Resort, { picks: _, ...wanted }: RoomsBesideWanted, picks: readonly RoomPicked[]) {
  return findStays(resort, { ...wanted, chosen: picks, beside: 'flight' })
}

function findAlone(resort: Resort, { picks: _, ...wanted }: RoomsBesideWanted, picks: readonly RoomPicked[]) {
  return findStays(resort, { ...wanted, chosen: picks })
}

type Lowest = RoomPicked & Pick<Offer, 'total' | 'freeUntil' | 'totalBefore' | 'memberPromo'>

function listLowest(offers: RoomOffers | undefined): Lowest[] {
  return (offers?.types ?? []).flatMap((type) => {
    if (type.outcome !== 'on-sale') return []
    const [lowest] = type.offers.toSorted((one, other) => one.total.minor - other.total.minor)
    return lowest ? [{ ...lowest, roomType: type.roomType }] : []
  })
}

function cheapestOf(options: readonly Lowest[]): Lowest | undefined {
  return options.toSorted((one, other) => one.total.minor - other.total.minor)[0]
}

function isSame(one: RoomPicked, other: RoomPicked | null | undefined): boolean {
  return one.roomType === other?.roomType && one.ratePlan === other.ratePlan
}
