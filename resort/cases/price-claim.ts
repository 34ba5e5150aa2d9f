import { findStays } from '../availability/find-stays.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { parseCurrency } from '../money/currency.ts'
import { findOrderByNumber, listEvents } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import type { CaseWords } from './case.ts'
import type { StoredClaim } from './claim.ts'
import type { Claim } from './judge-case.ts'

/** What the same stay costs here at this moment, and what was booked: prices change, and whoever judges the claim looks later. */
export async function priceClaim(
  resort: Resort,
  claim: Claim,
  { order, mail }: Pick<CaseWords, 'order' | 'mail'>,
): Promise<Omit<StoredClaim, 'pictureHash'>> {
  const { checkIn, checkOut, roomType, adults, childrenAges, price } = claim
  const found = await findStays(resort, {
    hotel: resort.hotel.hotel,
    stay: { checkIn, checkOut },
    rooms: [{ adults, childrenAges }],
    currency: parseCurrency(price.currency) ?? 'USD',
  })
  const types = found.outcome === 'found' ? (found.rooms[0]?.types ?? []) : []
  const type = types.find((each) => each.roomType === roomType)
  const ours = type?.outcome === 'on-sale' ? type.offers.map(({ ratePlan, total }) => ({ ratePlan, total })) : null
  return { ...claim, ours, booked: order ? await findBooked(resort, order, mail) : null }
}

/** Told to the desk alone: whoever claims hears nothing of what is behind a number. */
async function findBooked({ db, kinds }: Resort, number: string, mail: string): Promise<StoredClaim['booked']> {
  const order = await findOrderByNumber(db, kinds, number)
  if (!order?.guest) return null
  const booked = (await listEvents(db, order.id)).find(({ to }) => to === 'confirmed' || to === 'part-paid')
  if (!booked) return null
  const { minor, currency } = order.total
  return {
    total: { minor, currency },
    isTheirs: hashMail(order.guest.email) === hashMail(mail),
    at: booked.at.toISOString(),
  }
}
