import { cityOf } from '#resort/calendar/city-of.ts'
import { today } from '#resort/calendar/today.ts'
import { listExtras } from '#resort/extras/extra-queries.ts'
import { formatClock } from '#resort/guests/format-clock.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import { invoiceUses, taxRegimes } from '#resort/guests/invoice-catalogue.ts'
import type { Language } from '#resort/guests/language.ts'
import { findLikelyMail } from '#resort/guests/likely-mail.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { loadAirports } from '#resort/letters/load-airports.ts'
import { type FilledOrder, hasRooms } from '#resort/orders/basket/chosen-order.ts'
import { readRequestsOf } from '#resort/orders/basket/requests-of.ts'
import { aboutOf } from '../../../about-of.ts'
import { choiceOf, pathToChoice, pathToFlights } from '../../../choice-of.ts'
import { findMember } from '../../../find-member.ts'
import { listCountries } from '../../../list-countries.ts'
import { loadFeeNote } from '../../../load-fee-note.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { toSearchQuery } from '../../../room-choice.ts'
import type { Visit } from '../../../visit.ts'
import { sayParty } from '../../../words/say-party.ts'
import type { Returned } from '../answer/answer-return.ts'
import { wantsInvoice } from '../answer/parse-guest.ts'
import { loadFailure } from '../stop/load-failure.ts'
import { sayStop } from '../stop/say-stop.ts'
import { sayTicketing } from '../stop/say-ticketing.ts'
import { loadLeftOut } from './load-left-out.ts'
import { loadTab } from './load-tab.ts'
import { loadWays } from './load-ways.ts'
import { showBooking } from './show-booking.ts'
import { sayExtras, sayGoneExtras, showTerms } from './show-terms.ts'
import { showTrip } from './show-trip.ts'
import { standingOfTab, type TabStanding } from './tab-choice.ts'

/** Which step of the second step a guest is in; the third has no address of its own (docs/decisions/0103). */
export type Stage = 'held' | 'ended' | 'chosen' | 'paying' | 'elsewhere'

/** How the tab that asks stands to what is chosen. */
export function findStanding(filled: FilledOrder, { resort, url, currencies }: Visit): TabStanding {
  // Tickets are chosen in the cart, which is one for all tabs.
  if (!hasRooms(filled)) return { is: 'same' }
  const hotels = Object.keys(resort.hotel.hotels)
  return standingOfTab(filled, { url, today: today(resort.clock), currencies, hotels })
}

function stageOf(order: FilledOrder['order']): Stage {
  switch (order.state) {
    case 'draft':
      return 'chosen'
    case 'held':
      return order.hold.seconds > 0 ? 'held' : 'ended'
    case 'paying':
      return 'paying'
    case 'expired':
      return 'ended'
  }
}

/** The way back to what was chosen: to the rooms as they are, a package with its flight, or to the cart. */
export function pathToRooms(filled: FilledOrder, language: Language): string {
  return hasRooms(filled) ? pathToChoice('search', choiceOf(filled), language) : pathTo('cart', language)
}

/** The same rooms without the flight that is beside them. */
function pathToRoomsAlone(filled: FilledOrder, language: Language): string {
  if (!hasRooms(filled)) return pathTo('cart', language)
  return pathToChoice('search', { ...choiceOf(filled), flown: null }, language)
}

/** An empty code in the address takes away the one that is remembered. */
function pathWithoutCode(filled: FilledOrder, language: Language): string {
  if (!hasRooms(filled)) return pathTo('cart', language)
  return pathTo('search', language, toSearchQuery({ ...choiceOf(filled).booking, promocode: '' }, {}))
}

type Loading = Omit<Returned, 'order'> & { filled: FilledOrder; tab: TabStanding; request: Request }

export async function loadBooking(carried: Visit, { filled, tab, request, ...returned }: Loading) {
  const { resort, visitor, program, url } = carried
  const { language } = visitor
  const { order, stay } = filled
  const { typed, hold } = order
  const about = aboutOf(order)
  const booking = showBooking(resort, filled, language)
  const likely = findLikelyMail(typed.email ?? '')
  const extras = await listExtras(resort.db)
  const stage = tab.is === 'other-rooms' ? ('elsewhere' as const) : stageOf(order)
  return {
    stage,
    /** A browser whose network fails says so of what it shows again. */
    isOld: false as boolean,
    tab: await loadTab(carried, filled, tab),
    ...returned,
    program,
    booking,
    feeNote: stay && (await loadFeeNote(carried, stay.hotel, stay.stay.checkIn)),
    keptExtras: url.searchParams.get('extras') === 'kept' ? sayExtras(order, language) : null,
    goneExtras: sayGoneExtras({ order, extras, gone: url.searchParams.getAll('gone') }, language),
    news: await loadNews(carried, filled),
    trip: showTrip(resort, order, {
      airports: await loadAirports(resort.db, order),
      paths: {
        flights: hasRooms(filled) ? pathToFlights(filled, language) : pathTo('cart', language),
        rooms: pathToRoomsAlone(filled, language),
      },
      locale: language,
    }),
    terms: showTerms(resort, filled, { extras, today: today(resort.clock), locale: language }),
    ...(await loadWays(carried, order)),
    hold: {
      until: hold && formatClock(hold.until, resort.clock.timeZone, language),
      seconds: Math.max(0, Math.floor(hold?.seconds ?? 0)),
    },
    roomsPath: pathToRooms(filled, language),
    withoutCodePath: pathWithoutCode(filled, language),
    stop: sayStop({ stage, about, ticketing: sayTicketing(order, language), ...returned }, language),
    asked: stage === 'paying' && url.searchParams.has('asked') ? sayAsked(resort, returned, language) : null,
    failure: await loadFailure(resort, order, language),
    fill: (await findMember(carried, request)) && m.account_fill({}, { locale: language }),
    typed: { country: visitor.home, ...typed },
    mailQuestion: likely && m.checkout_mail_question({ mail: likely }, { locale: language }),
    wantsInvoice: wantsInvoice(typed),
    about,
    summary: {
      title: m.manage_title({ about }, { locale: language }),
      open: m.reserve_summary_open({ about, total: booking.total }, { locale: language }),
    },
    others: (stay?.rooms ?? [])
      .slice(1)
      .map(({ party }, index) => ({ room: index + 2, party: sayParty(party, language) })),
    checkInTime: resort.hotel.checkInTime,
    requestsHint: sayRequests(typed, language),
    phone: phoneNear(resort.hotel.phones, visitor.home)?.number ?? '',
    countries: listCountries(language),
    regimes: taxRegimes,
    uses: invoiceUses,
  }
}

/** Another tab may have written them, for other dates: nobody is to send them unread. */
function sayRequests(typed: FilledOrder['order']['typed'], locale: Language): string {
  const written = readRequestsOf(typed)
  const hint = m.reserve_requests_hint({}, { locale })
  return written ? `${m.reserve_requests_of({ stay: formatStay(written, locale) }, { locale })}\n${hint}` : hint
}

/** What is not as whoever comes here may think. */
async function loadNews(carried: Visit, filled: FilledOrder): Promise<string[]> {
  const leftOut = hasRooms(filled) ? await loadLeftOut(carried, filled) : null
  const meanwhile = carried.url.searchParams.get('meanwhile')
  const say = meanwhile === '' ? m.reserve_meanwhile : m.reserve_meanwhile_other
  const said = meanwhile === null ? [] : [say({}, { locale: carried.visitor.language })]
  return [...said, ...(leftOut ? [leftOut] : [])]
}

/** Whoever pressed to know hears that it was looked, also where nothing has changed. */
function sayAsked({ clock }: Visit['resort'], { isDeclined }: Pick<Returned, 'isDeclined'>, locale: Language) {
  const time = formatClock(clock.now(), clock.timeZone, locale)
  return isDeclined ? null : m.reserve_paying_asked({ time, city: cityOf(clock.timeZone) }, { locale })
}

export type LoadedBooking = Awaited<ReturnType<typeof loadBooking>>
