import { extraCodesOf, isExtraLine } from '#resort/extras/extra.ts'
import { flightOf } from '#resort/flights/flight-item.ts'
import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { escapeLine } from '#resort/guests/plain-text.ts'
import type { Line } from '#resort/lines/line.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { listCancellableOutings } from '#resort/orders/after/cancel-outing.ts'
import { listCancellablePeople } from '#resort/orders/after/cancel-person.ts'
import { listCancellableRooms } from '#resort/orders/after/cancel-room.ts'
import type { JudgedCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { openOnceCancelled } from '#resort/orders/after/order-to-come.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import { namedGuestOf } from '#resort/orders/named-guest.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { listOutings, type Outing } from '#resort/tickets/ticket-item.ts'
import type { HowPaid } from '../../../load-how-paid.ts'
import { m } from '../../../messages/compiled/messages.js'
import { sayCancellation, sayKnown, sayWhenBack } from '../../../words/say-giving-back.ts'
import { sayHandedOn } from '../../../words/say-handed-on.ts'
import { sayPartyWithAges } from '../../../words/say-party.ts'
import { sayRateBack } from '../../../words/show-flight.ts'
import { sayRoom } from '../say-room.ts'
import type { Handed } from './load-handed.ts'

/** What of an order can be given back alone. */
export type Parts = { title: string; deed: 'cancel-room' | 'cancel-outing'; list: Part[] }
type Sheet = { order: Order; howPaid: HowPaid }
type Part = { key: string; name: string; details: string; fee: number; words: string; known: string | null }

/** Each room that can be cancelled alone, as it stands among the others. */
export function showRoomsToCancel(resort: Resort, { order, howPaid }: Sheet, locale: Language): Parts {
  const told = roomLinesOf(order.lines)
  const list = listCancellableRooms(resort, order).map(({ room, parting, along, cancellation }) => {
    const index = told.findIndex(({ id }) => id === room.id)
    const { planName, party } = room.item.room
    const other = namedGuestOf(order, index)
    const guest = other && m.manage_room_guest({ name: escapeLine(`${other.name} ${other.lastname}`) }, { locale })
    return {
      key: room.id,
      name: sayRoom(order, room.id, locale),
      details: [planName[locale], sayPartyWithAges(party, locale), guest].filter(Boolean).join(' · '),
      ...sayCost(
        order,
        { cancellation, howPaid, besides: sayExtras(resort, { order, along, parted: parting.order }, locale) },
        locale,
      ),
    }
  })
  const isOnly = told.filter(({ state }) => state === 'sold').length === 1
  const title = isOnly ? m.manage_room_title({}, { locale }) : m.manage_rooms_title({}, { locale })
  return { title, deed: 'cancel-room', list }
}

/** What was had for this room goes with it; what is for everybody stays, or goes with the last room. */
function sayExtras(
  { kinds }: Pick<Resort, 'kinds'>,
  { order, along, parted }: { order: Order; along: readonly Line[]; parted: Order },
  locale: Language,
): string[] {
  const name = (some: readonly Line[], among: readonly Line[] = []) =>
    new Intl.ListFormat(locale).format(describeLines(kinds, some, { language: locale, among }).map(sayTold))
  const codes = extraCodesOf(along)
  const stay = order.lines.filter(({ state }) => state === 'sold').filter(isExtraLine)
  const whole = stay.filter(({ item }) => !codes.includes(item.code))
  return [
    ...(along.length ? [m.manage_room_with({ names: name(along, parted.lines) }, { locale })] : []),
    ...(whole.length ? [m.manage_room_extras({ names: name(whole) }, { locale })] : []),
    ...(flightOf(order.lines) ? [m.manage_room_flight({ part: m.trip_cancel_title({}, { locale }) }, { locale })] : []),
  ]
}

/** Each park or tour that can be cancelled alone; what is the only thing of an order is cancelled with it. */
export function showOutingsToCancel(
  resort: Resort,
  { order, handed, howPaid }: Sheet & { handed: Handed },
  locale: Language,
): Parts {
  const sold = order.lines.filter(({ state, total }) => state === 'sold' && total.minor >= 0)
  const others = listCancellableOutings(resort, order).filter(({ lines }) => lines.length < sold.length)
  const people = listCancellablePeople(resort, order)
  const besidesOf = (each: { outing: Outing; lines: readonly string[] }) => {
    const ended = order.lines.filter(({ id }) => each.lines.includes(id))
    // Whoever wants one person's back finds it here before all of them are gone.
    const isOfPeople = people.some(({ ticket }) => each.lines.includes(ticket))
    const onePerson = isOfPeople ? [m.manage_cancel_person({}, { locale })] : []
    return [...sayAlong(order, each, locale), ...sayHandedOn(handed, ended, locale), ...onePerson]
  }
  const list = others.map(({ key, outing, lines, cancellation }) => ({
    key,
    name: outing.shown.name[locale],
    details: outing.day ? formatDay(outing.day, locale) : '',
    ...sayCost(order, { cancellation, howPaid, besides: besidesOf({ outing, lines }) }, locale),
  }))
  return { title: m.manage_outings_title({}, { locale }), deed: 'cancel-outing', list }
}

/** What went with a park or tour is cancelled with it. */
function sayAlong(
  order: Order,
  { outing, lines }: { outing: Outing; lines: readonly string[] },
  locale: Language,
): string[] {
  const along = listOutings(order.lines.filter(({ id }) => lines.includes(id)))
    .filter((each) => each.product !== outing.product)
    .map(({ shown }) => shown.name[locale])
  return along.length ? [m.manage_outing_with({ names: new Intl.ListFormat(locale).format(along) }, { locale })] : []
}

type Given = { cancellation: JudgedCancellation; howPaid: HowPaid; besides: readonly string[] }

/** What it costs, what goes back, and what of the rest is still open then: a refund alone would read as if nothing were. */
function sayCost(order: Order, { cancellation, howPaid, besides }: Given, locale: Language) {
  const open = openOnceCancelled(order, cancellation)
  const owed = open.minor > 0 ? [m.manage_part_open({ amount: formatMoney(open, locale) }, { locale })] : []
  return {
    fee: cancellation.fee.minor,
    words: [
      sayCancellation(cancellation, howPaid, locale),
      ...sayWhenBack(cancellation, howPaid, locale),
      ...sayRateBack(cancellation.rate?.back, locale),
      ...owed,
      ...besides,
    ].join(' '),
    known: sayKnown(cancellation, locale),
  }
}
