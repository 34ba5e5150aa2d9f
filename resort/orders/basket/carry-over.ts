import type { Quote } from '../../availability/quote.ts'
import type { Day } from '../../calendar/day.ts'
import { extraCodesOf } from '../../extras/extra.ts'
import type { LineKinds } from '../../lines/line-kind.ts'
import { stayOf } from '../../stays/stay-of.ts'
import { areSamePicks, isSameStay } from '../../visitors/is-same-booking.ts'
import { listPayChoices, type PayChoice, payChoiceOf } from '../due.ts'
import type { Order } from '../order.ts'
import { extrasLeftFor, leaveExtras, leftExtras } from './left-extras.ts'
import { dueTermsOf } from './price-order.ts'
import { rememberRequests, requestsOf } from './requests-of.ts'

type Typed = Order['typed']

export type CarriedOver = { typed: Typed; guest: Order['guest']; extras: string[] }

/** What a guest agreed to is agreed for those rooms at those rates; who they are stays. */
const ofTheseRooms = ['terms', 'package']
/** What belongs to one stay and its price, and no box of which may be ticked before its guest ticks it. */
const ofThisStay = [...ofTheseRooms, 'marketing', 'months']

/** What was told for one booking: hour and requests, which may say how somebody fares, and who else comes or flies. */
const ofThisBooking =
  /^(arrivalTime|requests|requestsOf|leftExtras|booker-flies|(name|lastname|given|family|title|born|document|documentCountry|documentExpires)-\d)$/

/** What of an order goes on with the rooms that are chosen in place of its own. */
export function carryOver({ typed, guest, lines }: Pick<Order, 'typed' | 'guest' | 'lines'>, to: Quote): CarriedOver {
  const from = stayOf(lines)
  if (!from || !isSameStay(from, to)) {
    const left = from ? leaveExtras(typed, from, extraCodesOf(lines)) : typed
    const own = rememberRequests(leaveExtras(left, to, []), from?.stay ?? null, to.stay)
    return { typed: without(own, ofThisStay), guest: null, extras: extrasLeftFor(typed, to) }
  }
  // Another tab of theirs may have added something to the same nights.
  const extras = [...new Set([...extraCodesOf(lines), ...extrasLeftFor(typed, to)])]
  const own = leaveExtras(typed, to, [])
  if (areSamePicks(from, to)) return { typed: own, guest, extras }
  // Whoever is kept as a guest has accepted the terms.
  return { typed: without(own, ofTheseRooms), guest: null, extras }
}

/** Who books again says nothing twice of themselves, and neither agrees to anything nor asks for anything unasked. */
export function toAnotherOrder(typed: Typed): Pick<CarriedOver, 'typed' | 'guest'> {
  const ofThem = Object.entries(without(typed, ofThisStay)).filter(([name]) => !ofThisBooking.test(name))
  return { typed: Object.fromEntries(ofThem), guest: null }
}

/** When the rest is paid, where the same nights had it as the guest chose; null where there was nothing to choose. */
export function keepWay(
  { lines, dues, currency }: Pick<Order, 'lines' | 'dues' | 'currency'>,
  to: Quote,
  at: { kinds: LineKinds; today: Day },
): PayChoice | null {
  const from = stayOf(lines)
  if (!from || !isSameStay(from, to)) return null
  return listPayChoices(dueTermsOf({ ...at, currency, lines })).length > 1 ? payChoiceOf(dues) : null
}

/** What was typed for rooms that others have replaced: what was agreed to of those stays as it is. */
export function besideWhatIsAgreed(typed: Typed, kept: Typed): Typed {
  const agreed = Object.entries(kept).filter(([name]) => ofThisStay.includes(name))
  return { ...without(typed, ofThisStay), ...Object.fromEntries(agreed) }
}

/** Beside what was agreed to comes something new: the terms are those of all of it, and are agreed to again. */
export function agreeAnew({ typed }: Pick<Order, 'typed'>): Pick<CarriedOver, 'typed' | 'guest'> {
  return { typed: without(typed, ofTheseRooms), guest: null }
}

/** What no form of so many rooms has: what was told for rooms that it has not, and added to stays that it is not. */
export function besideTheForm(typed: Typed, rooms: number): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => name === leftExtras || roomOf(name) > rooms))
}

/** Once it is booked nobody needs the numbers of passports any more, nor what was told for other stays. */
export function typedAsBooked({ typed, lines }: Pick<Order, 'typed' | 'lines'>): Typed {
  const needless = Object.keys(typed).filter((name) => name.startsWith('document'))
  const elsewhere = besideTheForm(typed, stayOf(lines)?.rooms.length ?? 0)
  return without(typed, [...needless, ...Object.keys(elsewhere), requestsOf])
}

/** The room in which somebody sleeps, by the name of their field; 0 where it is about none. */
function roomOf(name: string): number {
  return Number(/^(?:name|lastname)-(\d)$/.exec(name)?.[1] ?? 0)
}

function without(typed: Typed, names: readonly string[]): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)))
}
