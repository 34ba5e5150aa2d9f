import { nightCount } from '#resort/calendar/stay.ts'
import { keyOfLeg, listWaysHome, listWaysOut, type PricedOffer } from '#resort/flights/flight-choices.ts'
import type { FlightSearch } from '#resort/flights/search-queries.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToTrip } from '../../read-trip.ts'
import { sayGuests } from '../../shell/booking-widget/say-stay.ts'
import { sayToLoseBeside } from './say-to-lose.ts'
import { noFilter, showFilter } from './show-filter.ts'
import { saySaving, showPackage } from './show-package.ts'
import { showLeg, showNights, showWay, type Told } from './show-way.ts'

type Answer = { search: FlightSearch; offers: readonly PricedOffer[]; chosen: PricedOffer | null }

/** How often a page without scripts renews itself, and after how many seconds: longer than airlines are waited for. */
const mostTurns = 10
const turnSeconds = 3

export type ShownOffers = ReturnType<typeof showOffers>

/** The way out, then the way home, then the room: whichever comes next of what was chosen. */
export function showOffers(told: Told, answer: Answer) {
  const { locale, booking, asked, rooms } = told
  const { offers, search } = answer
  const chosen = asked.flight ? answer.chosen : null
  const there = asked.out ? legOut(chosen ? [chosen] : offers, asked.out) : null
  const step = chosen && there ? 'rooms' : there ? 'home' : 'out'
  const key = asked.out ?? ''
  const ways =
    step === 'out'
      ? listWaysOut(offers, asked.filter).map((way) => showWay(way, told, 'out'))
      : listWaysHome(offers, key, asked.filter).map((way) => showWay(way, told, 'home'))
  const isAsking = search.state === 'asking'
  const isGone = !isAsking && ((asked.out !== null && !there) || (asked.flight !== null && !chosen))
  const nights = m.nights({ n: nightCount(booking.stay) }, { locale })
  const inTrip = (change: Partial<typeof asked>) => pathToTrip(booking, { ...asked, turn: 0, ...change }, locale)
  return {
    step,
    heading: headings[step]({}, { locale }),
    status: sayStatus(told, answer, step === 'home' ? key : null),
    asking: isAsking
      ? {
          search: search.id,
          known: search.offers,
          seconds: turnSeconds,
          /** None once it has renewed itself for as long as airlines are waited for. */
          next: asked.turn < mostTurns ? inTrip({ turn: asked.turn + 1 }) : null,
          again: { path: inTrip({}), words: m.flights_look_again({}, { locale }) },
        }
      : null,
    gone: isGone ? { title: m.flights_gone_title({}, { locale }), text: m.flights_gone({}, { locale }) } : null,
    out: there
      ? {
          label: m.flights_chosen_out({}, { locale }),
          leg: showLeg(there, told),
          nights: step === 'rooms' ? showNights(there, told) : null,
          change: { path: inTrip({ out: null, flight: null }), words: m.flights_change_out({}, { locale }) },
        }
      : null,
    home: chosen?.offer.legs[1]
      ? {
          label: m.flights_chosen_home({}, { locale }),
          leg: showLeg(chosen.offer.legs[1], told),
          change: { path: inTrip({ flight: null }), words: m.flights_change_home({}, { locale }) },
        }
      : null,
    filter: step === 'rooms' ? null : showFilter({ booking, asked, offers, locale }),
    list: step === 'rooms' ? [] : ways,
    words: {
      from:
        step === 'home' || asked.picks.some(Boolean)
          ? m.flights_package({}, { locale })
          : m.flights_package_from({}, { locale }),
      for: m.flights_each_price({ guests: sayGuests(booking.rooms, locale), nights }, { locale }),
      saving: saySaving(rooms.apart, rooms.total, told),
      toLose: sayToLoseBeside(rooms, locale),
      choose: m.flights_choose({}, { locale }),
      picked: m.flights_room_chosen({}, { locale }),
      total: m.flights_total({}, { locale }),
      totalNote: m.flights_total_note({}, { locale }),
      see: m.flights_see_package({}, { locale }),
      go: m.flights_continue({}, { locale }),
      goNote: m.flights_continue_note({}, { locale }),
    },
    empty: isAsking || ways.length || step === 'rooms' ? null : sayEmpty(told, offers.length > 0),
    package: step === 'rooms' && chosen ? showPackage(chosen, told) : null,
  }
}

const headings = { out: m.flights_step_out, home: m.flights_step_home, rooms: m.flights_step_rooms }

function legOut(offers: readonly PricedOffer[], key: string) {
  return offers.map(({ offer }) => offer.legs[0]).find((leg) => leg && keyOfLeg(leg) === key) ?? null
}

/** How far airlines have come, said aloud whenever it changes. */
function sayStatus({ locale }: Told, { search, offers }: Answer, out: string | null): string {
  // As many as stand below without a filter: an offer is a way there and one home, and both are chosen one by one.
  const ways = out === null ? listWaysOut(offers, noFilter) : listWaysHome(offers, out, noFilter)
  const count = m.flights_count({ n: ways.length }, { locale })
  if (search.state === 'done') return m.flights_done_found({ count }, { locale })
  if (search.state === 'failed') return m.flights_part_found({ count }, { locale })
  return offers.length ? m.flights_asking_found({ count }, { locale }) : m.flights_asking({}, { locale })
}

function sayEmpty({ locale, booking, asked }: Told, hasOthers: boolean) {
  if (!hasOthers)
    return { title: m.flights_none_title({}, { locale }), text: m.flights_none({}, { locale }), link: null }
  const path = pathToTrip(booking, { ...asked, filter: noFilter, flight: null, turn: 0 }, locale)
  return {
    title: null,
    text: m.flights_none_filtered({}, { locale }),
    link: { path, words: m.flights_clear({}, { locale }) },
  }
}
