import { addDays, parseDay } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import { type Admitted, admitParty, type Visitors } from '../products/admit-party.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import { pricePerson } from '../products/price-person.ts'
import { isComplement, type Product, type ProductOption } from '../products/product.ts'
import { furthestSlotDays, placesTaken, soldUntil } from '../products/slot.ts'
import { weekdayOf } from '../products/span.ts'
import { isOfferable } from './offer-time.ts'
import type { SlotWanted } from './wait.ts'

export type SlotJudged =
  | { outcome: 'sold'; option: ProductOption; needs: QuotaDay[]; until: Date }
  /** It is not sold at all, or not on that day, or not to all of these people. */
  | { outcome: 'not-sold' }
  /** It begins too soon for anybody to be offered it. */
  | { outcome: 'too-late' }
  | Exclude<Admitted, { outcome: 'admitted' }>

type Question = SlotWanted & { visitors: Visitors }

/** Whether these people may wait for a slot, and what they would need of it. Only what has a day comes free. */
export function judgeSlot(product: Product | null, asked: Question, moment: Moment): SlotJudged {
  const { today, now, timeZone } = moment
  const { day, visitors } = asked
  if (parseDay(day) === null) return { outcome: 'not-sold' }
  const option = product?.options.find(({ code }) => code === asked.option)
  if (!product || isComplement(product) || !option || option.isOpen) return { outcome: 'not-sold' }
  if (day > addDays(today, furthestSlotDays) || !option.weekdays.includes(weekdayOf(day)))
    return { outcome: 'not-sold' }
  const until = soldUntil({ option, day }, timeZone)
  if (day < today || !isOfferable({ now, soldUntil: until })) return { outcome: 'too-late' }
  const admitted = admitParty(product, visitors)
  if (admitted.outcome !== 'admitted') return admitted
  const { people } = admitted
  const arePriced = people.every(({ unit }) => pricePerson({ product, option, day, today }, unit))
  if (!arePriced) return { outcome: 'not-sold' }
  return { outcome: 'sold', option, needs: placesTaken(option, people).map((each) => ({ ...each, day })), until }
}
