import { today } from '#resort/calendar/today.ts'
import { isExtraLine } from '#resort/extras/extra.ts'
import { describeFlight } from '#resort/flights/describe-flight.ts'
import { type FlightItem, isFlightLine } from '#resort/flights/flight-item.ts'
import { type GiftItem, isGiftLine } from '#resort/gifts/gift-item.ts'
import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { isParty } from '#resort/guests/party.ts'
import type { Line } from '#resort/lines/line.ts'
import { sumLines } from '#resort/lines/line.ts'
import { toPerCent } from '#resort/money/basis-points.ts'
import { convert } from '#resort/money/convert-money.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, money, sum } from '#resort/money/money.ts'
import { isSecuredFirst } from '#resort/orders/ask-kinds.ts'
import { findChosen } from '#resort/orders/basket/chosen-order.ts'
import { whatIsOpen } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { findProduct, type Product } from '#resort/products/product.ts'
import { inOrderOfDays } from '#resort/tickets/in-order-of-days.ts'
import { listOutingTerms } from '#resort/tickets/outing-terms.ts'
import {
  isDepositLine,
  isOfOuting,
  isTicketLine,
  listOutings,
  type Outing,
  outingKey,
} from '#resort/tickets/ticket-item.ts'
import { visitorsOf } from '#resort/tickets/visitors-of.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { choiceOf, pathToChoice } from '../../choice-of.ts'
import { m } from '../../messages/compiled/messages.js'
import { openDay, pathTo, pathToProduct } from '../../paths.ts'
import { writeVisitors } from '../../read-visitors.ts'
import { showComplements } from '../../shell/cart/show-complements.ts'
import { showOuting, ticketsOf } from '../../shell/cart/show-outing.ts'
import type { Visit } from '../../visit.ts'
import { sayCode } from '../../words/say-code.ts'
import { sayCodeField } from '../../words/say-code-field.ts'
import { sayGiftKept } from '../../words/say-gift-kept.ts'
import { sayHold } from '../../words/say-hold.ts'
import { sayOutingTerms } from '../../words/say-outing-terms.ts'
import { sayOutsideStay } from '../../words/say-outside-stay.ts'
import { showGifts } from '../../words/show-gifts.ts'
import { sayLongestMonths } from '../../words/show-months.ts'
import type { ShownRooms } from './rooms-part.tsx'

export type CartOrder = Order & { state: 'draft' | 'held' | 'paying' | 'expired' }

export type Cart = { order: CartOrder; products: readonly Product[] }

/** What is in the cart, in the guest's words. */
export function showCart(carried: Visit, { order, products }: Cart) {
  const { resort, visitor } = carried
  const { language: locale } = visitor
  const outings = listOutings(inOrderOfDays(order.lines))
  const tickets = order.lines.filter(isTicketLine)
  const deposits = order.lines.filter(isDepositLine)
  const isGiftsAlone = order.lines.every(isGiftLine)
  return {
    rooms: showRooms(order, resort.hotel, locale),
    outings: outings.map((outing) => showLine(carried, { order, outing, products })),
    gifts: order.lines.filter(isGiftLine).map((line) => showGift(line, locale)),
    total: formatMoney(order.total, locale),
    deposit: deposits.length ? formatMoney(sumLines(order.currency, deposits), locale) : null,
    used: showGifts(order, { house: resort.hotel, home: visitor.home, locale }),
    giftKept: sayGiftKept(order, locale),
    toPay: order.gifts.some(({ worth }) => !isZero(worth)) ? formatMoney(toPayOf(order), locale) : null,
    now: sayNow(order, locale),
    taxes: tickets.length ? m.cart_taxes({ amount: formatMoney(sumVat(order), locale) }, { locale }) : null,
    // Beside a flight the bank sets it aside first, which no plan of months does.
    months: isSecuredFirst(resort.kinds, order) ? null : (sayLongestMonths(paidNow(order), locale)?.all ?? null),
    // A gift is never sold out: nobody has to hurry.
    secondsLeft: order.hold && !isGiftsAlone ? Math.max(0, Math.floor(order.hold.seconds)) : 0,
    promo: showPromo(order, locale),
    wanted: showWanted(order, visitor.booking.currency, locale),
    hold: isGiftsAlone ? null : sayHold(carried, order),
    canExtend: !isGiftsAlone && order.state === 'held' && order.hold.secondsAtMost > order.hold.seconds + 1,
    // A gift is paid neither by another nor with a code.
    codeField: order.state !== 'paying' && !isGiftsAlone ? sayCodeField(order.lines, locale) : null,
    isPaying: order.state === 'paying',
    complements: showComplements(carried, { order, outings, products }),
    isFull: !isZero(order.total) || order.lines.length > 0,
    bookingPath: pathTo('booking', locale),
    roomsPath: findChosen(order) ? null : pathToRooms(carried, order),
    today: today(resort.clock),
  }
}

/** For those who go to the first park or tour, as long as nobody has looked for rooms for others. */
function pathToRooms({ visitor: { language, booking } }: Visit, { lines }: Pick<Order, 'lines'>): string {
  const first = listOutings(lines).find(({ isComplement }) => !isComplement)
  if (booking.stay || !first) return pathTo('search', language)
  const { adults, ages } = visitorsOf(ticketsOf(lines, first))
  const party = { adults, childrenAges: [...ages] }
  return pathTo('search', language, isParty(party) ? toBookingQuery({ rooms: [party] }) : undefined)
}

/** What is paid when booking, where the rest may come later; all that is open, where a gift pays a part. */
function paidNow(order: CartOrder): Money {
  const { currency, lines, gifts } = order
  if (gifts.some(({ worth }) => !isZero(worth))) return toPayOf(order)
  return sum(
    currency,
    lines.map(({ payNow }) => payNow),
  )
}

/** What expired is shown as it can be chosen again. */
function toPayOf(order: CartOrder): Money {
  return whatIsOpen(order.state === 'expired' ? { ...order, state: 'draft' } : order).all
}

function sayNow(order: CartOrder, locale: Language): string | null {
  const now = paidNow(order)
  if (now.minor >= toPayOf(order).minor) return null
  return m.summary_now({ amount: formatMoney(now, locale) }, { locale })
}

/** The code that the rooms have, and what became of it; null where they have none. */
function showPromo(order: CartOrder, locale: Language) {
  const chosen = findChosen(order)
  if (!chosen || !order.promocode) return null
  return { code: order.promocode, said: sayCode(order, chosen.stay, locale).join('. ') }
}

/** Prices everywhere else are in the currency that was asked for; those of a cart change when the guest says so. */
function showWanted({ state, currency }: CartOrder, wanted: Currency, locale: Language) {
  if (state === 'paying' || wanted === currency) return null
  return {
    currency: wanted,
    words: m.cart_currency_wanted({ wanted, currency }, { locale }),
    button: m.cart_currency_show({ wanted }, { locale }),
  }
}

function showRooms(order: CartOrder, { hotels, brand }: Visit['resort']['hotel'], locale: Language): ShownRooms | null {
  const chosen = findChosen(order)
  if (!chosen) return null
  const { stay } = chosen
  const lines = order.lines.filter((line) => !isOfOuting(line) && !isGiftLine(line) && !isFlightLine(line))
  const extras = lines.filter(isExtraLine).map(({ item }) => item.name[locale])
  const flight = order.lines.find(isFlightLine)
  return {
    title: flight ? m.flights_title({}, { locale }) : m.cart_rooms({}, { locale }),
    hotel: hotels[stay.hotel]?.name ?? brand,
    days: formatStay(stay.stay, locale),
    rooms: [...stay.rooms.map(({ roomName, planName }) => `${roomName[locale]} · ${planName[locale]}`), ...extras],
    total: formatMoney(sumLines(order.currency, lines), locale),
    changePath: pathToChoice('search', choiceOf(chosen), locale),
    flight: flight ? showFlight(flight, locale) : null,
  }
}

/** By which airline from where to where, for how many, and on which days. */
function showFlight(line: Line<FlightItem>, locale: Language) {
  const { name, quantity } = describeFlight(line, locale)
  const legs = line.item.offer.legs.map(({ segments }) => {
    const [first, last] = [segments[0], segments.at(-1)]
    const way = [first?.from.airport, last?.to.airport].join('–')
    return [formatDay(first?.leaves.slice(0, 10) ?? '', locale), first?.leaves.slice(11, 16), way].join(', ')
  })
  return { name: `${quantity} × ${name}`, legs, total: formatMoney(line.total, locale) }
}

function showGift({ id, total, item }: Line<GiftItem>, locale: Language) {
  const { forName, mailTo, day } = item
  return {
    line: id,
    name: m.gift_line({ name: forName }, { locale }),
    how:
      mailTo === null
        ? m.gift_line_print({}, { locale })
        : m.gift_line_mail({ mail: mailTo, day: formatDayInText(day, locale) }, { locale }),
    words: item.words,
    total: formatMoney(total, locale),
  }
}

type Showing = { order: CartOrder; outing: Outing; products: readonly Product[] }

function showLine(carried: Visit, { order, outing, products }: Showing) {
  const { resort, visitor } = carried
  const { language: locale } = visitor
  const { product, option, day } = outing
  const tickets = ticketsOf(order.lines, outing)
  const visitors = visitorsOf(tickets)
  const words = resort.shop.findProduct(product, locale)
  const instead = day ?? openDay
  return {
    ...showOuting(carried, order, outing),
    fields: { product, option, ...(day && { day }), ...writeVisitors(visitors) },
    ...sayEarly(order, { tickets, known: findProduct(products, product), day }, locale),
    terms: outing.isComplement
      ? (words?.schedule ?? null)
      : [words?.meeting, sayTermsOf(resort, order, { outing, locale })].filter(Boolean).join(' ') || null,
    place: words?.place?.words ?? null,
    outside: outing.isComplement ? null : sayOutsideStay(order.lines, outing, locale),
    changePath:
      words && !outing.isComplement
        ? `${pathToProduct(words.slug, locale, { ...writeVisitors(visitors), instead, ...(day && { day }) })}#buy`
        : null,
  }
}

type Told = { outing: Outing; locale: Language }

function sayTermsOf(resort: Visit['resort'], { lines, currency }: CartOrder, { outing, locale }: Told): string | null {
  const terms = listOutingTerms(lines).find((each) => outingKey(each.outing) === outingKey(outing))
  return terms ? sayOutingTerms(resort, { ...terms, currency }, locale) : null
}

type Early = {
  tickets: readonly (Line & { item: { listed: number; house: number; outing: Outing } })[]
  known: Product | null
  day: string | null
}

/** What it would cost without buying early, and by which tier it costs less. */
function sayEarly({ currency }: CartOrder, { tickets, known }: Early, locale: Language) {
  const [first] = tickets
  const isLess = first && tickets.some(({ item }) => item.house < item.listed)
  if (!isLess) return { before: null, early: null }
  const rates = { [currency]: first.item.outing.perUsd }
  const listed = sum(
    currency,
    tickets.map(({ item }) => convert(money(item.listed, 'USD'), rates, currency)),
  )
  const share = (1 - first.item.house / first.item.listed) * 10_000
  const tier = known?.tiers.toSorted((a, b) => Math.abs(a.less - share) - Math.abs(b.less - share))[0]
  return {
    before: m.cart_before({ amount: formatMoney(listed, locale) }, { locale }),
    early: tier ? m.cart_early({ days: tier.daysAhead, percent: toPerCent(tier.less) }, { locale }) : null,
  }
}

/** It stands below the total, and so it is of the stay and its extras too. */
function sumVat({ currency, lines }: CartOrder) {
  const vat = lines.flatMap(({ taxes }) => taxes.filter(({ tax }) => tax === 'vat'))
  return sum(
    currency,
    vat.map(({ amount }) => amount),
  )
}
