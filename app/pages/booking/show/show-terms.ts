import type { Quote } from '#resort/availability/quote.ts'
import type { Day } from '#resort/calendar/day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatCharge, formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import { priceExtras, sumExtras } from '#resort/reservations/extra.ts'
import { extraTermsOf } from '#resort/reservations/price-booking.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import {
  listPayChoices,
  type PayChoice,
  payChoiceOf,
  type Schedule,
  toSchedule,
} from '#resort/reservations/schedule.ts'
import { m } from '../../../messages/compiled/messages.js'
import { formatDayInText } from '../../../words/dates.ts'
import type { NamedAmount } from '../../../words/name-parts.ts'

/** What a guest may add and how it may be paid, with what each choice would cost. */
export type ShownTerms = {
  extras: { code: string; name: string; times: string | null; total: string; isChosen: boolean }[]
  choices: { choice: PayChoice; name: string; text: string; isChosen: boolean }[]
  /** What is paid now, later and at the property, as far as there is any. */
  due: NamedAmount[]
  button: string
  /** Comes back with the form: nobody is charged anything but what the button said. */
  seen: string
  isFree: boolean
}

export function showTerms(reservation: Reservation, quote: Quote, today: Day, locale: Language): ShownTerms {
  const chosen = new Set(reservation.extras.map(({ code }) => code))
  const terms = { quote, extras: sumExtras(quote.currency, reservation.extras), today }
  const present = payChoiceOf(reservation.schedule ?? toSchedule(terms, 'all-now'))
  const schedule = toSchedule(terms, present)
  return {
    extras: priceExtras(extraTermsOf(quote)).map(({ code, name, quantity, each, total }) => ({
      code,
      name: name[locale],
      times: quantity > 1 ? m.reserve_extra_times({ quantity, each: formatMoney(each) }, { locale }) : null,
      total: formatMoney(total),
      isChosen: chosen.has(code),
    })),
    choices: listPayChoices(terms).map((choice) => {
      const way = toSchedule(terms, choice)
      const name = isZero(way.now) && choice === 'rest-at-the-property' ? m.reserve_when_property_all : names[choice]
      return {
        choice,
        name: name({}, { locale }),
        text: describe(way, quote.stay.checkIn, locale),
        isChosen: choice === present,
      }
    }),
    due: listDue(schedule, locale),
    button: sayButton(schedule, locale),
    seen: seenOf(reservation),
    isFree: isZero(schedule.now),
  }
}

/** What a guest agrees to by pressing the button, for comparing only. */
export function seenOf({ total, schedule, currency }: Reservation): string {
  return [currency, total.minor, schedule?.now.minor, schedule?.later.minor, schedule?.atTheProperty.minor].join(' ')
}

const names = {
  'all-now': m.reserve_when_all,
  'rest-later': m.reserve_when_later,
  'rest-at-the-property': m.reserve_when_property,
}

function describe({ now, later, laterDue, atTheProperty }: Schedule, arrival: Day, locale: Language): string {
  const amount = { now: formatMoney(now), later: formatMoney(isZero(later) ? atTheProperty : later) }
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
  const due = [{ name: m.reserve_due_now({}, { locale }), amount: formatMoney(now) }]
  if (laterDue) {
    const day = formatDayInText(laterDue, locale)
    due.push({ name: m.reserve_due_later({ day }, { locale }), amount: formatMoney(later) })
  }
  if (!isZero(atTheProperty)) {
    due.push({ name: m.reserve_due_property({}, { locale }), amount: formatMoney(atTheProperty) })
  }
  return due
}

function sayButton({ now, later, atTheProperty }: Schedule, locale: Language): string {
  if (!isZero(now)) return m.reserve_pay({ amount: formatCharge(now) }, { locale })
  if (!isZero(later)) return m.reserve_book_later({ amount: formatCharge(later) }, { locale })
  if (isZero(atTheProperty)) return m.reserve_book_free({}, { locale })
  return m.reserve_book({ amount: formatCharge(atTheProperty) }, { locale })
}
