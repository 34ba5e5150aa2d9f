import type { FoundAlternatives } from '#resort/availability/find-alternatives.ts'
import { isByPromo } from '#resort/availability/offer.ts'
import type { GuestTotal } from '#resort/availability/price-beside.ts'
import type { ProposedSplit } from '#resort/availability/propose-split.ts'
import { monthOf } from '#resort/calendar/month.ts'
import { nightCount, type Stay } from '#resort/calendar/stay.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { toFlexibleQuery } from '../../../flexible-query.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { toSearchQuery } from '../../../room-choice.ts'
import { sayBeside } from '../../../words/say-beside.ts'
import { sayParty } from '../../../words/say-party.ts'

/** Why nothing fits, and the ways on, each with its price and its address. */
export type ShownAlternatives = {
  title: string
  why: string
  /** What stands above the ways on; null where there are none. */
  next: string | null
  groups: WayGroup[]
  /** The cheapest stays of the same month. */
  flexible: { words: string; path: string }
  call: string
  /** Whether the code is in the price of the rooms proposed. */
  isLowered: boolean
}

export type WayGroup = {
  title: string
  ways: { names: string[]; price: string; beside: string | null; path: string }[]
}

type Ways = {
  alternatives: FoundAlternatives
  split: ProposedSplit | null
  /** The rooms of the booking that find no place, counted from 0, where others do. */
  homeless: readonly number[]
}

export function showAlternatives(
  { alternatives, split, homeless }: Ways,
  booking: BookingParameters & { stay: Stay },
  locale: Language,
): ShownAlternatives {
  const { stay } = booking
  const least = alternatives.outcome === 'found' ? alternatives.least : null
  const inMore = findSplit(split, booking)
  const groups = showGroups({ alternatives, split: inMore }, booking, locale)
  const rest = {
    next: groups.length ? m.rooms_none_next({}, { locale }) : null,
    groups,
    flexible: {
      words: m.flexible_link({}, { locale }),
      path: pathTo(
        'flexible',
        locale,
        toFlexibleQuery(booking, { month: monthOf(stay.checkIn), nights: nightCount(stay) }),
      ),
    },
    call: m.rooms_none_call({}, { locale }),
    isLowered: inMore?.rooms.some(({ offer }) => isByPromo(offer, { promoOnly: false })) ?? false,
  }
  if (homeless.length) {
    const why = homeless.map((room) => sayHomeless(room, booking, locale)).join(' ')
    return { title: m.rooms_none_for_some({}, { locale }), why, ...rest }
  }
  // There is a place for them, on their dates: that comes before what there is not.
  if (inMore) {
    const n = inMore.rooms.length
    return { title: m.alternatives_fits({ n }, { locale }), why: m.alternatives_fits_why({ n }, { locale }), ...rest }
  }
  if (!least) return { title: m.rooms_not_available({}, { locale }), why: m.rooms_none({}, { locale }), ...rest }
  const n = nightCount(least.stay)
  const day = formatDayInText(least.stay.checkIn, locale)
  return {
    title: m.alternatives_least({ n }, { locale }),
    why: m.alternatives_least_why({ n, day }, { locale }),
    ...rest,
  }
}

type Split = Extract<ProposedSplit, { outcome: 'proposed' }>

/** The same people in more rooms than they asked for. */
function findSplit(split: ProposedSplit | null, { rooms }: BookingParameters): Split | null {
  return split?.outcome === 'proposed' && split.rooms.length > rooms.length ? split : null
}

function sayHomeless(room: number, { rooms }: BookingParameters, locale: Language): string {
  const party = rooms[room]
  return m.rooms_none_for({ n: room + 1, party: party ? sayParty(party, locale) : '' }, { locale })
}

function showGroups(
  { alternatives, split }: Pick<Ways, 'alternatives'> & { split: Split | null },
  booking: BookingParameters,
  locale: Language,
): WayGroup[] {
  const groups: WayGroup[] = []
  const say = (price: GuestTotal) => ({
    price: m.alternatives_total({ amount: formatMoney(price.total, locale) }, { locale }),
    beside: sayBeside(price, locale),
  })
  if (split) {
    const rooms = split.rooms.map(({ party }) => party)
    groups.push({
      title: m.alternatives_split({ n: rooms.length }, { locale }),
      ways: [
        {
          names: rooms.map((party) => sayParty(party, locale)),
          ...say(split),
          path: pathTo('search', locale, toSearchQuery({ ...booking, rooms }, {})),
        },
      ],
    })
  }
  if (alternatives.outcome !== 'found') return groups
  const toWay = ({ stay, ...price }: GuestTotal & { stay: Stay }) => ({
    names: [formatStay(stay, locale)],
    ...say(price),
    path: pathTo('search', locale, toSearchQuery({ ...booking, stay }, {})),
  })
  const { least } = alternatives
  groups.push({ title: m.alternatives_arrival({}, { locale }), ways: least ? [toWay(least)] : [] })
  groups.push({
    title: m.alternatives_dates({}, { locale }),
    ways: alternatives.dates.map(toWay),
  })
  groups.push({
    title: m.alternatives_categories({}, { locale }),
    ways: alternatives.categories.map(({ category, ...price }) => ({
      names: [m[`category_${category}`]({}, { locale })],
      ...say(price),
      path: pathTo('search', locale, toSearchQuery(booking, { category })),
    })),
  })
  groups.push({
    title: m.alternatives_hotels({}, { locale }),
    ways: alternatives.hotels.map(({ hotel, ...price }) => ({
      names: [hotel.name[locale]],
      ...say(price),
      path: pathTo('search', locale, toSearchQuery({ ...booking, hotel: hotel.code }, {})),
    })),
  })
  return groups.filter(({ ways }) => ways.length)
}
