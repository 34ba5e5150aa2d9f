import type { Unavailable } from '#resort/availability/list-stays.ts'
import type { QuotedRoom } from '#resort/availability/quote.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { NotAvailable } from '#resort/orders/after/new-dates.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { m } from '../../../messages/compiled/messages.js'

type Asked = { stay: Stay; refused: NotAvailable }

/** Why a stay cannot be moved to other dates: what its plan asks for, or which rooms are gone. */
export function sayWhyNot(
  { lines }: { lines: Parameters<typeof stayOf>[0] },
  { stay, refused }: Asked,
  locale: Language,
): string {
  const room = stayOf(lines)?.rooms[refused.room]
  if (!room) return m.manage_dates_none({}, { locale })
  return `${sayOfRoom(room, { stay, why: refused.why }, locale)} ${m.manage_dates_unchanged({}, { locale })}`
}

function sayOfRoom(room: QuotedRoom, { stay, why }: { stay: Stay; why: Unavailable }, locale: Language): string {
  const plan = room.planName[locale]
  const name = room.roomName[locale]
  switch (why.reason) {
    case 'minimum-stay':
      return m.manage_why_least({ plan, n: why.nights }, { locale })
    case 'maximum-stay':
      return m.manage_why_most({ plan, n: why.nights }, { locale })
    case 'too-late-to-book':
      return m.manage_why_late({ plan, n: why.days }, { locale })
    case 'too-early-to-book':
      return m.manage_why_early({ plan, n: why.days }, { locale })
    case 'closed':
      return m.manage_why_closed({ plan, description: room.planDescription[locale] }, { locale })
    case 'closed-to-arrival':
      return m.manage_why_no_arrival({ plan, day: formatDayInText(stay.checkIn, locale) }, { locale })
    case 'closed-to-departure':
      return m.manage_why_no_departure({ plan, day: formatDayInText(stay.checkOut, locale) }, { locale })
    case 'sold-out':
      return m.manage_why_sold_out({ room: name }, { locale })
    case 'other-rooms':
      return m.manage_why_few({ room: name }, { locale })
    case 'not-on-sale':
    case 'too-many-guests':
      return m.manage_why_not_on_sale({ plan, room: name }, { locale })
  }
}
