import { longestStayNights } from '#resort/calendar/stay.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { mostAdults, mostChildren, mostRooms } from '#resort/guests/party.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import type { Misread } from '#resort/visitors/list-misread.ts'
import { m } from './messages/compiled/messages.js'
import { sayGuests } from './shell/booking-widget/say-stay.ts'

type Shown = { booking: BookingParameters; hotel: string; locale: Language }

/** What a link asked for and could not be given, and what is shown instead. */
export function sayMisread(misread: readonly Misread[], shown: Shown): string[] {
  return misread.map((each) => sayOne(each, shown))
}

function sayOne(misread: Misread, { booking, hotel, locale }: Shown): string {
  const { stay, rooms, currency } = booking
  const instead = stay
    ? m.misread_stay_shown({ stay: formatStay(stay, locale) }, { locale })
    : m.misread_choose_dates({}, { locale })
  const guests = sayGuests(rooms, locale)
  switch (misread) {
    case 'dates':
      return `${m.misread_dates({}, { locale })} ${instead}`
    case 'dates-order':
      return `${m.misread_dates_order({}, { locale })} ${instead}`
    case 'dates-past':
      return `${m.misread_dates_past({}, { locale })} ${instead}`
    case 'dates-too-long':
      return `${m.misread_dates_too_long({ n: longestStayNights }, { locale })} ${instead}`
    case 'dates-too-far':
      return `${m.misread_dates_too_far({}, { locale })} ${instead}`
    case 'rooms':
      return m.misread_rooms({ n: mostRooms, guests }, { locale })
    case 'guests':
      return m.misread_guests({ adults: mostAdults, children: mostChildren, guests }, { locale })
    case 'promocode':
      return m.misread_promocode({}, { locale })
    case 'hotel':
      return m.misread_hotel({ hotel }, { locale })
    case 'currency':
      return m.misread_currency({ currency }, { locale })
    case 'too-long':
      return m.misread_too_long({}, { locale })
  }
}
