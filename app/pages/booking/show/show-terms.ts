import type { Day } from '#resort/calendar/day.ts'
import {
  type Extra,
  extraCodesOf,
  extrasFor,
  isExtraLine,
  listUnserved,
  type PricedExtra,
  priceExtras,
} from '#resort/extras/extra.ts'
import { landsAt } from '#resort/flights/flight-item.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { sumLines } from '#resort/lines/line.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, zero } from '#resort/money/money.ts'
import type { FilledOrder } from '#resort/orders/basket/chosen-order.ts'
import { dueTermsOf } from '#resort/orders/basket/price-order.ts'
import {
  coverDues,
  coveredOf,
  listPayChoices,
  openOf,
  type PayChoice,
  payChoiceOf,
  type Schedule,
  scheduleOf,
  toDues,
} from '#resort/orders/due.ts'
import { leaveEnough } from '#resort/orders/leave-enough.ts'
import { askOf } from '#resort/orders/list-asks.ts'
import type { Order } from '#resort/orders/order.ts'
import { leastChargeIn } from '#resort/payments/least-charge.ts'
import type { Resort } from '#resort/resort.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { NamedAmount } from '../../../words/name-parts.ts'
import { type Beside, sayFlightHome } from '../../../words/say-flight-home.ts'
import { sayTimes } from '../../../words/say-times.ts'
import { sayUnserved } from '../../../words/say-unserved.ts'
import { seenOf } from './seen-of.ts'

/** What a guest may add and how it may be paid, with what each choice would cost. */
export type ShownTerms = {
  extras: { code: string; name: string; note: string; total: string; ask: string | null; isChosen: boolean }[]
  /** Of what is for fewer people. */
  unserved: string[]
  choices: { choice: PayChoice; name: string; text: string; isChosen: boolean }[]
  /** What is paid now, later and at the property, as far as there is any. */
  due: NamedAmount[]
  button: string
  /** Comes back with the form: nobody is charged anything but what the button said. */
  seen: string
  isFree: boolean
}

type Showing = { extras: readonly Extra[]; today: Day; locale: Language }

export function showTerms(
  { kinds, hotel }: Pick<Resort, 'kinds' | 'hotel'>,
  { order, stay }: FilledOrder,
  { extras, today, locale }: Showing,
): ShownTerms {
  const chosen = new Set(extraCodesOf(order.lines))
  const ofUse = extrasFor(extras, landsAt(order.lines))
  const { currency, lines } = order
  const terms = dueTermsOf({ kinds, currency, lines, today })
  const covered = coveredOf(currency, order.dues)
  const wayOf = (choice: PayChoice) => {
    const dues = toDues(terms, choice)
    const fitting = leaveEnough(dues, covered, leastChargeIn(currency))
    return scheduleOf(openOf(coverDues(dues, fitting, null))) ?? nothingDue(order)
  }
  const present = payChoiceOf(order.dues) ?? 'all-now'
  const schedule = wayOf(present)
  return {
    extras: (stay ? priceExtras(ofUse, stay) : []).map((extra) => ({
      code: extra.code,
      name: extra.name[locale],
      note: sayNote(extra, { lines, checkOut: stay?.stay.checkOut }, locale),
      total: formatMoney(extra.total, locale),
      ask: chosen.has(extra.code) ? askOf(extra, lines, locale) : null,
      isChosen: chosen.has(extra.code),
    })),
    unserved: sayUnserved(stay ? listUnserved(ofUse, stay) : [], hotel.mail, locale),
    choices: listDiffering(listPayChoices(terms), { present, wayOf }).map((choice) => {
      const way = wayOf(choice)
      const name = isZero(way.now) && choice === 'rest-at-the-property' ? m.reserve_when_property_all : names[choice]
      return {
        choice,
        name: name({}, { locale }),
        text: describe(way, stay?.stay.checkIn ?? today, locale),
        isChosen: choice === present,
      }
    }),
    due: listDue(schedule, locale),
    button: nameSister(sayButton(schedule, locale), stay?.hotel ?? hotel.hotel, hotel),
    seen: seenOf(kinds, order),
    isFree: isZero(schedule.now),
  }
}

function sayNote(extra: PricedExtra, beside: Beside, locale: Language): string {
  return [sayTimes(extra, locale), sayFlightHome(extra, beside, locale)].filter(Boolean).join('. ')
}

type Ways = { present: PayChoice; wayOf: (choice: PayChoice) => Schedule }

/** Where gift vouchers pay all of it there is nothing to choose between. */
function listDiffering(choices: readonly PayChoice[], { present, wayOf }: Ways): readonly PayChoice[] {
  const isNothing = ({ now, later, atTheProperty }: Schedule) => [now, later, atTheProperty].every(isZero)
  if (!choices.every((choice) => isNothing(wayOf(choice)))) return choices
  // What was chosen may not be offered any more.
  return [choices.find((choice) => choice === present) ?? 'all-now']
}

/** What the chosen extras add to the rooms; null where there are none. */
export function sayExtras({ lines, currency }: Pick<Order, 'lines' | 'currency'>, locale: Language): string | null {
  const extras = lines.filter(isExtraLine)
  return extras.length ? formatMoney(sumLines(currency, extras), locale) : null
}

type Gone = { order: Pick<Order, 'lines'>; extras: readonly Extra[]; gone: readonly string[] }

/** Which extras did not come along with these rooms; null where none was lost, or all are ticked again. */
export function sayGoneExtras({ order, extras, gone }: Gone, locale: Language): string | null {
  const chosen = extraCodesOf(order.lines)
  const lost = extras.filter(({ code }) => gone.includes(code) && !chosen.includes(code))
  if (!lost.length) return null
  const names = new Intl.ListFormat(locale).format(lost.map(({ name }) => name[locale]))
  return m.reserve_extras_gone({ names }, { locale })
}

function nothingDue({ total }: Pick<Order, 'total'>): Schedule {
  const nothing = zero(total.currency)
  return { now: total, later: nothing, laterDue: null, atTheProperty: nothing }
}

/** How an order is paid in words, for whoever saw another way. */
export function sayWay(order: Order, { today, locale }: { today: Day; locale: Language }): string | null {
  const schedule = scheduleOf(openOf(order.dues))
  return schedule && describe(schedule, stayOf(order.lines)?.stay.checkIn ?? today, locale)
}

const names = {
  'all-now': m.reserve_when_all,
  'rest-later': m.reserve_when_later,
  'rest-at-the-property': m.reserve_when_property,
}

function describe({ now, later, laterDue, atTheProperty }: Schedule, arrival: Day, locale: Language): string {
  const amount = { now: formatMoney(now, locale), later: formatMoney(isZero(later) ? atTheProperty : later, locale) }
  const day = formatDayInText(laterDue ?? arrival, locale)
  if (isZero(later) && isZero(atTheProperty)) return m.reserve_when_all_text(amount, { locale })
  if (laterDue) {
    const words = isZero(now) ? m.reserve_when_nothing_later : m.reserve_when_later_text
    return words({ ...amount, day }, { locale })
  }
  const words = isZero(now) ? m.reserve_when_nothing_property : m.reserve_when_property_text
  return words({ ...amount, day }, { locale })
}

function listDue({ now, later, laterDue, atTheProperty }: Schedule, locale: Language): NamedAmount[] {
  const due = [{ name: m.reserve_due_now({}, { locale }), amount: formatMoney(now, locale) }]
  if (laterDue) {
    const day = formatDayInText(laterDue, locale)
    due.push({ name: m.reserve_due_later({ day }, { locale }), amount: formatMoney(later, locale) })
  }
  if (!isZero(atTheProperty)) {
    due.push({ name: m.reserve_due_property({}, { locale }), amount: formatMoney(atTheProperty, locale) })
  }
  return due
}

/** Whoever books in another house than the site's own reads which, where it costs money. */
function nameSister(button: string, code: string, { hotel, hotels }: Resort['hotel']): string {
  const sister = code === hotel ? null : hotels[code]
  return sister ? `${button} · ${sister.name}` : button
}

function sayButton({ now, later, atTheProperty }: Schedule, locale: Language): string {
  if (!isZero(now)) return m.reserve_pay({ amount: formatMoney(now, locale) }, { locale })
  if (!isZero(later)) return m.reserve_book_later({ amount: formatMoney(later, locale) }, { locale })
  if (isZero(atTheProperty)) return m.reserve_book_free({}, { locale })
  return m.reserve_book({ amount: formatMoney(atTheProperty, locale) }, { locale })
}
