import { isAfterMidnight } from '#resort/calendar/arrival-hour.ts'
import { cityOf } from '#resort/calendar/city-of.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { type CheckIn, rulesVersion } from '#resort/orders/check-in/check-in.ts'
import { opensOn } from '#resort/orders/check-in/check-in-window.ts'
import type { RoomToCheckIn } from '#resort/orders/check-in/rooms-to-check-in.ts'
import { namedGuestOf } from '#resort/orders/named-guest.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../../messages/compiled/messages.js'
import { sayPartyWithAges } from '../../words/say-party.ts'
import type { Typed } from './read-told.ts'
import { listChoices, sayDocument, sayNeed, sayWish } from './say-choices.ts'

type Showing = { order: Order; rooms: readonly RoomToCheckIn[] }
export type RoomShown = ReturnType<typeof showRoom>
export type CheckInShown = ReturnType<typeof showCheckIn>

/** What is done of the check-in of an order and what is left, room by room. */
export function showCheckIn({ hotel }: Pick<Resort, 'hotel'>, { order, rooms }: Showing, locale: Language) {
  const done = rooms.filter(({ isDone }) => isDone).length
  const isOpen = rooms.some(({ window, isDone }) => window === 'open' && !isDone)
  return {
    progress: sayProgress({ done, all: rooms.length }, locale),
    next: sayNext({ isAllDone: rooms.length > 0 && done === rooms.length, isOpen }, locale),
    rooms: rooms.map((room, index) => showRoom({ hotel, order, room, index }, locale)),
    choices: listChoices(locale),
    hint: m.check_in_when_hint({ city: cityOf(hotel.timeZone), time: hotel.checkInTime }, { locale }),
    rulesVersion,
  }
}

function sayProgress({ done, all }: { done: number; all: number }, locale: Language): string | null {
  if (all === 0) return m.check_in_none({}, { locale })
  return all > 1 ? m.check_in_progress({ done, all }, { locale }) : null
}

function sayNext({ isAllDone, isOpen }: { isAllDone: boolean; isOpen: boolean }, locale: Language): string | null {
  if (isAllDone) return m.check_in_all_done({}, { locale })
  return isOpen ? m.check_in_left({}, { locale }) : null
}

type Room = { hotel: Resort['hotel']; order: Order; room: RoomToCheckIn; index: number }

function showRoom({ hotel, order, room, index }: Room, locale: Language) {
  const { line, name, party, arrival, departure, window, told, isDone } = room
  const day = formatDayInText(arrival, locale)
  return {
    line,
    key: `room-${index + 1}`,
    name: name[locale],
    facts: [formatStay({ checkIn: arrival, checkOut: departure }, locale), sayPartyWithAges(party, locale)],
    children: party.childrenAges.length ? m.check_in_children({}, { locale }) : null,
    isDone,
    isOpen: window === 'open',
    until: window === 'open' ? m.check_in_until({ day, time: hotel.checkInTime }, { locale }) : null,
    window: sayWindow(room, locale),
    moved: told && !isDone && window === 'open' ? m.check_in_moved({}, { locale }) : null,
    said: told && isDone ? showTold(told, { timeZone: hotel.timeZone, locale }) : [],
    typed: toTyped({ order, room, index }),
  }
}

function sayWindow({ window, arrival, isDone }: RoomToCheckIn, locale: Language): string | null {
  if (window === 'early') return m.check_in_early({ day: formatDayInText(opensOn(arrival), locale) }, { locale })
  return window === 'over' && !isDone ? m.check_in_over({}, { locale }) : null
}

function showTold(
  { arrivalDay, arrivalTime, guests, wishes, ...signed }: CheckIn,
  { timeZone, locale }: { timeZone: string; locale: Language },
) {
  const list = new Intl.ListFormat(locale)
  const names = { beds: m.check_in_beds, pillow: m.check_in_pillow, floor: m.check_in_floor }
  const asked = (['beds', 'pillow', 'floor'] as const).flatMap((of) =>
    wishes[of] === 'any'
      ? []
      : `${names[of]({}, { locale })}: ${sayWish(wishes[of], locale).toLocaleLowerCase(locale)}`,
  )
  const said = [...asked, ...wishes.access.map((need) => sayNeed(need, locale))]
  const signature = {
    name: signed.signature,
    when: formatDayInText(signed.signedAt, locale, timeZone),
    version: signed.rulesVersion,
  }
  return [
    {
      name: m.check_in_when({}, { locale }),
      words: sayArrival(arrivalDay, arrivalTime, locale),
    },
    ...guests.map(({ name, lastname, document }, index) => ({
      name: m.check_in_adult({ n: index + 1 }, { locale }),
      words: `${name} ${lastname} · ${sayDocument(document, locale)}`,
    })),
    ...(said.length ? [{ name: m.check_in_wishes({}, { locale }), words: list.format(said) }] : []),
    { name: m.check_in_rules({}, { locale }), words: m.check_in_signed(signature, { locale }) },
  ]
}

/** What was told before; else what is known from the booking. The rules are signed each time. */
function toTyped({ order, room, index }: Omit<Room, 'hotel'>): Typed {
  const { told, party, isDone } = room
  const lead = index === 0 ? order.guest : namedGuestOf(order, index)
  const known = told?.guests ?? (lead ? [{ name: lead.name, lastname: lead.lastname, document: '' }] : [])
  return {
    arrivalTime: (isDone ? told?.arrivalTime : null) ?? (told ? '' : (order.guest?.arrivalTime ?? '')),
    guests: Array.from({ length: party.adults }, (_, at) => known[at] ?? { name: '', lastname: '', document: '' }),
    wishes: told?.wishes ?? { beds: 'any', pillow: 'any', floor: 'any', access: [] },
    accessConsent: false,
    agreesToRules: false,
    rulesVersion,
    signature: '',
  }
}

/** Two in the morning is on the day after the one whose night it is: both are named. */
function sayArrival(day: Day, time: string, locale: Language): string {
  const said = formatDayInText(day, locale)
  if (!isAfterMidnight(time)) return `${said}, ${time}`
  return m.check_in_when_night({ day: said, next: formatDayInText(addDays(day, 1), locale), time }, { locale })
}
