import type { Quote, QuotedRoom } from '../../availability/quote.ts'
import type { Language } from '../../guests/language.ts'
import { add, isZero, type Money, subtract, sum, zero } from '../../money/money.ts'
import { cancellationDeadline } from '../../rates/cancellation.ts'
import type { Resort } from '../../resort.ts'
import { cancellationFee } from '../cancellation-fee.ts'
import { isOver, type Reservation } from '../reservation.ts'
import { pendingAmount } from '../schedule.ts'
import type { LetterFacts, LetterHotel, LetterRoom } from './letter-facts.ts'

export type Description = Pick<LetterFacts, 'manageLink' | 'revision' | 'settled'> & Partial<Pick<LetterFacts, 'news'>>

/** What a letter says of a reservation as it is now. */
export function describeReservation(
  resort: Pick<Resort, 'hotel' | 'content' | 'clock'>,
  reservation: Reservation,
  { manageLink, revision, settled, news = 'booked' }: Description,
): LetterFacts {
  const { number, language, quote, extras, guest, currency } = reservation
  const now = resort.clock.now()
  const paid = paidOf(reservation, settled)
  return {
    number,
    revision,
    writtenAt: now.toISOString(),
    language,
    news,
    guest: { name: [guest?.name, guest?.lastname].filter(Boolean).join(' '), mail: guest?.email ?? '' },
    hotel: describeHotel(resort.hotel, reservation),
    stay: reservation.stay,
    rooms: quote?.rooms.map((room, index) => describeRoom(room, index, reservation)) ?? [],
    extras: extras.map(({ name, quantity, total }) => ({ name: name[language], quantity, amount: total })),
    total: reservation.total,
    taxes: sum(currency, quote ? taxesOf(quote) : []),
    paid,
    due: dueOf(reservation, paid),
    freeUntil: quote && !isOver(reservation.state) ? cancellationFee(quote, paid, now).freeUntil : null,
    settled,
    manageLink,
    bestRate: resort.content.findPage('best-rate-guarantee', language)?.lead ?? '',
  }
}

/** What was kept and what goes back are together what had been paid; otherwise what came and has not gone back. */
function paidOf({ state, paid, refunded }: Reservation, settled: LetterFacts['settled']): Money {
  return settled && state === 'cancelled' ? add(settled.fee, settled.refund) : subtract(paid, refunded)
}

/** Money pays the earliest part first, so what is still open is the end of the schedule. */
function dueOf({ state, total, schedule }: Reservation, paid: Money): LetterFacts['due'] {
  const open = isOver(state) ? zero(total.currency) : pendingAmount(total, paid)
  const atTheProperty = schedule ? least(open, schedule.atTheProperty) : open
  const due: LetterFacts['due'] = [
    { amount: subtract(open, atTheProperty), place: 'site', by: schedule?.laterDue ?? null },
    { amount: atTheProperty, place: 'property', by: null },
  ]
  return due.filter(({ amount }) => !isZero(amount))
}

function describeRoom(room: QuotedRoom, index: number, { stay, language, guest }: Reservation): LetterRoom {
  const other = guest?.otherGuests.find((each) => each.room === index + 1)
  return {
    name: room.roomName[language],
    plan: room.planName[language],
    party: room.party,
    guest: other ? `${other.name} ${other.lastname}` : null,
    freeUntil: cancellationDeadline(room.cancellation, stay.checkIn),
    lateFee: room.cancellation.lateFee,
    total: room.total,
  }
}

function describeHotel(hotel: Resort['hotel'], { hotel: code, language, guest }: Reservation): LetterHotel {
  const { street, locality, region, postcode, country } = hotel.address
  const [first] = hotel.phones
  const near = hotel.phones.find((phone) => phone.country === guest?.country)
  return {
    name: hotel.hotels[code]?.name ?? hotel.brand,
    address: [street, locality, `${postcode} ${region}, ${countryName(country, language)}`],
    mail: hotel.mail,
    phones: [...new Set([near, first])].filter((phone) => phone !== undefined),
    timeZone: hotel.timeZone,
    checkInTime: hotel.checkInTime,
    checkOutTime: hotel.checkOutTime,
  }
}

function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

function taxesOf({ rooms }: Quote): Money[] {
  return rooms.flatMap(({ taxes }) => taxes.map(({ amount }) => amount))
}

function least(a: Money, b: Money): Money {
  return a.minor < b.minor ? a : b
}
