import type { FoundAlternatives } from '#resort/availability/find-alternatives.ts'
import type { ProposedSplit } from '#resort/availability/propose-split.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { toSearchQuery } from '../../../room-choice.ts'
import { formatStay } from '../../../words/dates.ts'
import { sayParty } from '../../../words/say-party.ts'

/** Ways on when nothing fits, each with its price and its address. */
export type ShownAlternatives = { title: string; ways: { names: string[]; price: string; path: string }[] }[]

type Ways = { alternatives: FoundAlternatives; split: ProposedSplit | null }

export function showAlternatives(
  { alternatives, split }: Ways,
  booking: BookingParameters,
  locale: Language,
): ShownAlternatives {
  const groups: ShownAlternatives = []
  if (split?.outcome === 'proposed' && split.rooms.length > booking.rooms.length) {
    const rooms = split.rooms.map(({ party }) => party)
    groups.push({
      title: m.alternatives_split({ n: rooms.length }, { locale }),
      ways: [
        {
          names: rooms.map((party) => sayParty(party, locale)),
          price: formatMoney(split.total),
          path: pathTo('search', locale, toSearchQuery({ ...booking, rooms }, {})),
        },
      ],
    })
  }
  if (alternatives.outcome !== 'found') return groups
  groups.push({
    title: m.alternatives_dates({}, { locale }),
    // The nearest, in the order of the calendar.
    ways: alternatives.dates
      .slice(0, 6)
      .toSorted((a, b) => a.stay.checkIn.localeCompare(b.stay.checkIn))
      .map(({ stay, total }) => ({
        names: [formatStay(stay, locale)],
        price: formatMoney(total),
        path: pathTo('search', locale, toSearchQuery({ ...booking, stay }, {})),
      })),
  })
  groups.push({
    title: m.alternatives_categories({}, { locale }),
    ways: alternatives.categories.map(({ category, total }) => ({
      names: [m[`category_${category}`]({}, { locale })],
      price: formatMoney(total),
      path: pathTo('search', locale, toSearchQuery(booking, { category })),
    })),
  })
  groups.push({
    title: m.alternatives_hotels({}, { locale }),
    ways: alternatives.hotels.map(({ hotel, total }) => ({
      names: [hotel.name[locale]],
      price: formatMoney(total),
      path: pathTo('search', locale, toSearchQuery({ ...booking, hotel: hotel.code }, {})),
    })),
  })
  return groups.filter(({ ways }) => ways.length)
}
