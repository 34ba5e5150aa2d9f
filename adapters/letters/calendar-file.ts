import { parseDateTime, toZoned } from '@internationalized/date'
import { createEvents, type DateArray, type EventAttributes } from 'ics'
import { addDays, type Day } from '#resort/calendar/day.ts'
import type { FlightStep } from '#resort/flights/flight-item.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { hasStay, type LetterFacts, type StayFacts } from '#resort/letters/letter-facts.ts'
import { flightWordsIn } from './flight-words.ts'
import { sayDay } from './letter-dates.ts'
import { sayPlace } from './say-flight.ts'
import { sayArrival, sayDeparture, saySize } from './say-stay.ts'
import { wordsAbout, wordsIn } from './words-in.ts'

export type EventStatus = 'booked' | 'called-off'

/** What every event of an order has, whatever it is of. */
type Usual = { isBooked: boolean; event: Omit<EventAttributes, 'start' | 'end' | 'duration'> & { uid: string } }

/**
 * The stay as one event (RFC 5545), and each plane, park and tour as another. Their names never change and the sequence only grows, so a
 * calendar replaces what it has; what was given up is called off under its name. Without the manage link: calendars are shared.
 */
export function calendarFile(facts: LetterFacts, status: EventStatus): string {
  const { number, revision, hotel, language } = facts
  const isBooked = status === 'booked'
  const event: Usual['event'] = {
    productId: `-//${hotel.name}//Litoral//${language.toUpperCase()}`,
    method: isBooked ? 'PUBLISH' : 'CANCEL',
    uid: `${number}@${hotel.mail.split('@')[1]}`,
    // One that is called off follows the last one that was not.
    sequence: isBooked ? revision : revision + 1,
    ...{ timestamp: toParts(new Date(facts.writtenAt)) },
    startInputType: 'utc',
    startOutputType: 'utc',
    organizer: { name: hotel.name, email: hotel.mail },
    // On holiday is not the same as engaged.
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
  }
  const usual = { isBooked, event }
  const events = [...stayEvents(facts, usual), ...flightEvents(facts, usual), ...visitEvents(facts, usual)]
  if (!events.length) throw new Error(`There is nothing on ${number} for a calendar.`)
  const { error, value } = createEvents(events)
  if (!value) throw new Error(`What is on ${number} cannot be written as events.`, { cause: error })
  return foldLines(value)
}

/** One event, or none where nothing is slept in. */
function stayEvents(facts: LetterFacts, { isBooked, event }: Usual): EventAttributes[] {
  const { number, hotel, language } = facts
  const words = wordsIn(language)
  const stay = facts.stay ?? facts.calledOff.stay
  if (!stay) return []
  const isOn = isBooked && facts.stay !== null
  const title = words.event.title(hotel.name)
  return [
    {
      ...event,
      start: instantOf(stay.checkIn, hotel.checkInTime, hotel.timeZone),
      end: instantOf(stay.checkOut, hotel.checkOutTime, hotel.timeZone),
      title: isOn ? title : `${words.event.calledOff}: ${title}`,
      description: hasStay(facts) ? describe(facts) : `${words.stay.number}: ${number}`,
      location: [hotel.name, ...hotel.address].join(', '),
      status: isOn ? 'CONFIRMED' : 'CANCELLED',
    },
  ]
}

/** One event for each plane, each end by the clock of its own place. */
function flightEvents(
  { flight: own, calledOff, language, number }: LetterFacts,
  { isBooked, event }: Usual,
): EventAttributes[] {
  const flight = own ?? calledOff.flight
  if (!flight) return []
  const words = flightWordsIn(language)
  const reference = flight.reference ? `${words.reference}: ${flight.reference}` : ''
  return flight.legs
    .flatMap(({ segments }) => segments)
    .map(({ carrier, number: plane, from, to, leaves, lands }, index): EventAttributes => {
      const way = `${sayPlace(from.airport, flight.cities)} – ${sayPlace(to.airport, flight.cities)}`
      const title = `${carrier.code} ${plane} ${way}`
      const isOff = !own || !isBooked || offSteps.includes(flight.step)
      return {
        ...event,
        uid: `flight-${index + 1}-${event.uid}`,
        start: toParts(toZoned(parseDateTime(leaves), from.timeZone).toDate()),
        end: toParts(toZoned(parseDateTime(lands), to.timeZone).toDate()),
        title: isOff ? `${wordsIn(language).event.calledOff}: ${title}` : title,
        description: [
          `${wordsIn(language).stay.number}: ${number}`,
          ...(reference ? [reference] : []),
          words.leaves(sayClock(leaves, language), sayPlace(from.airport, flight.cities)),
          words.lands(sayClock(lands, language), sayPlace(to.airport, flight.cities)),
        ].join('\n'),
        location: sayPlace(from.airport, flight.cities),
        status: isOff ? 'CANCELLED' : 'CONFIRMED',
      }
    })
}

function sayClock(at: string, language: Language): string {
  return `${sayDay(at.slice(0, 10), language)}, ${at.slice(11, 16)}`
}

/** One event for each park or tour; one that has no hours of its own is of the whole day. */
function visitEvents(facts: LetterFacts, { isBooked, event }: Usual): EventAttributes[] {
  const { visits, language, number, hotel } = facts
  return visits.map(({ id, name, day, starts, ends, how, place, isOn }): EventAttributes => {
    const isOff = !isOn || !isBooked
    const hours: { start: DateArray; end: DateArray } = starts
      ? { start: instantOf(day, starts, hotel.timeZone), end: instantOf(day, ends ?? starts, hotel.timeZone) }
      : { start: datePartsOf(day), end: datePartsOf(addDays(day, 1)) }
    return {
      ...event,
      ...hours,
      ...(place && { location: place.words }),
      ...(place?.at && { geo: { lat: place.at[0], lon: place.at[1] } }),
      uid: `outing-${id}-${event.uid}`,
      title: isOff ? `${wordsIn(language).event.calledOff}: ${name}` : name,
      description: [`${wordsAbout(facts).number}: ${number}`, ...how].join('\n'),
      status: isOff ? 'CANCELLED' : 'CONFIRMED',
    }
  })
}

const offSteps: readonly FlightStep[] = ['compensating', 'refunded', 'partly-refunded', 'failed']

function describe(facts: StayFacts): string {
  const { number, hotel, rooms, language } = facts
  const words = wordsIn(language)
  return [
    `${words.stay.number}: ${number}`,
    `${words.arrival}: ${sayArrival(facts)}`,
    `${words.departure}: ${sayDeparture(facts)}`,
    `${saySize(facts)}${rooms.length ? `: ${rooms.map((room) => nameRoom(room, language)).join(', ')}` : ''}`,
    `${words.event.telephone}: ${hotel.phones.map(({ number: phone }) => phone).join(', ')}`,
  ].join('\n')
}

function nameRoom({ name, days }: StayFacts['rooms'][number], language: Language): string {
  return days ? `${name} (${formatStay(days, language)})` : name
}

function instantOf(day: Day, time: string, timeZone: string): DateArray {
  return toParts(toZoned(parseDateTime(`${day}T${time}`), timeZone).toDate())
}

function datePartsOf(day: Day): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

function toParts(at: Date): DateArray {
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}

/** The standard counts octets, the library letters: a line of accents would be too long. */
function foldLines(text: string): string {
  return text
    .replace(/\r\n\t/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')
}

function foldLine(line: string): string {
  const lines = ['']
  for (const sign of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + sign) > 75) lines.push(` ${sign}`)
    else lines[lines.length - 1] = last + sign
  }
  return lines.join('\r\n')
}
