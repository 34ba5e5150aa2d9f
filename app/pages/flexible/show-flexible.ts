import type { FoundCheapest } from '#resort/availability/find-cheapest-stays.ts'
import type { Month } from '#resort/calendar/month.ts'
import { longestStayNights } from '#resort/calendar/stay.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { toFlexibleQuery } from '../../flexible-query.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { formatMonth } from '../../words/dates.ts'
import { sayBeside } from '../../words/say-beside.ts'
import { sayParty } from '../../words/say-party.ts'

type Asked = {
  found: FoundCheapest
  month: Month
  nights: number
  months: readonly Month[]
  isMisread: boolean
}

type Way = { words: string; path: string }

/** The question as a form, and its answer, in the guest's words: nothing is left for a browser to word. */
export function showFlexible(asked: Asked, booking: BookingParameters, locale: Language) {
  const { found, month, nights, months, isMisread } = asked
  const say = { nights: m.nights({ n: nights }, { locale }), month: formatMonth(month, locale) }
  const at = months.indexOf(month)
  const toMonth = (each: Month | undefined): Way | null =>
    each
      ? {
          words: formatMonth(each, locale),
          path: pathTo('flexible', locale, toFlexibleQuery(booking, { month: each, nights })),
        }
      : null
  const guests = booking.rooms.map((party) => sayParty(party, locale)).join(' · ')
  const { hotel, promocode, rooms } = booking
  return {
    title: m.flexible_title({}, { locale }),
    description: m.flexible_description({}, { locale }),
    intro: m.flexible_intro({}, { locale }),
    form: {
      month: { label: m.flexible_month({}, { locale }), value: month },
      months: months.map((each) => ({ value: each, words: formatMonth(each, locale) })),
      nights: { label: m.flexible_nights({}, { locale }), value: nights },
      lengths: Array.from({ length: longestStayNights }, (_, index) => index + 1),
      guests: `${guests}, ${m.rooms_count({ n: rooms.length }, { locale })}`,
      go: m.flexible_go({}, { locale }),
      rooms,
      kept: { hotel, ...(promocode && { promocode }) },
    },
    misread: isMisread ? m.flexible_misread(say, { locale }) : null,
    news: found.outcome !== 'unknown-hotel' && 'promo' in found ? sayPromo(found.promo, locale) : null,
    heading: m.flexible_heading(say, { locale }),
    terms: [m.flexible_terms({ guests }, { locale }), ...sayCode(found, promocode, locale)].join(' '),
    wayIn: found.outcome === 'found' && found.stays.some(({ members }) => members) ? showWayIn(locale) : null,
    stays: showStays(found, { ...asked, booking }, locale),
    ...showNone(found, { ...asked, booking }, locale),
    before: toMonth(months[at - 1]),
    after: toMonth(months[at + 1]),
    others: m.flexible_others({}, { locale }),
  }
}

function sayCode(found: FoundCheapest, code: string | null, locale: Language): string[] {
  return code && 'promo' in found && found.promo === 'applied' ? [m.flexible_code({ code }, { locale })] : []
}

/** For whoever pays more than members do. */
function showWayIn(locale: Language): Way {
  return { words: m.member_way_in({}, { locale }), path: pathTo('account', locale) }
}

type Shown = { month: Month; nights: number; booking: BookingParameters }

function showStays(found: FoundCheapest, { nights, booking }: Shown, locale: Language) {
  if (found.outcome !== 'found') return []
  return found.stays.map(({ stay, averageNight, ...price }) => ({
    words: formatStay(stay, locale),
    total: m.alternatives_total({ amount: formatMoney(price.total, locale) }, { locale }),
    beside: sayBeside(price, locale),
    // One night is its own average.
    average: nights > 1 ? m.rooms_average({ amount: formatMoney(averageNight, locale) }, { locale }) : null,
    path: pathTo('search', locale, toBookingQuery({ ...booking, stay, currency: price.total.currency })),
  }))
}

function showNone(found: FoundCheapest, { month, nights, booking }: Shown, locale: Language) {
  if (found.outcome === 'found') return { none: null, shorter: null }
  const least = found.outcome === 'none' && found.least !== nights ? found.least : null
  const say = { nights: m.nights({ n: nights }, { locale }), month: formatMonth(month, locale) }
  const shorter = least && {
    words: m.flexible_instead({ ...say, nights: m.nights({ n: least }, { locale }) }, { locale }),
    path: pathTo('flexible', locale, toFlexibleQuery(booking, { month, nights: least })),
  }
  return { none: m.flexible_none(say, { locale }), shorter }
}

function sayPromo(promo: string, locale: Language): string | null {
  return promo === 'invalid' ? m.widget_code_invalid({}, { locale }) : null
}
