import type { AirportNames } from '#resort/flights/airport.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { linesToTell } from '#resort/lines/line.ts'
import type { Order } from '#resort/orders/order.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { aboutOf } from '../../../about-of.ts'
import type { HowPaid } from '../../../load-how-paid.ts'
import { m } from '../../../messages/compiled/messages.js'
import { showReservation } from '../../../shell/show-reservation.ts'
import type { Visit } from '../../../visit.ts'
import { listOutsideStay } from '../../../words/say-outside-stay.ts'
import type { Booked } from './booked-screen.tsx'

type Told = { order: Order; howPaid: HowPaid; airports: AirportNames }

/** Worded here, by what was bought: a stay, parks and tours, gift vouchers, or several of them. */
export function showBooked({ resort, visitor }: Visit, { order, howPaid, airports }: Told): Booked {
  const { language: locale } = visitor
  const about = aboutOf(order)
  const see = m.booked_manage({ about }, { locale })
  const { name = '', email: mail = '' } = order.guest ?? {}
  return {
    title: m.booked_title({ about }, { locale }),
    lead: [
      m.booked_lead({ about, name, mail }, { locale }),
      ...sayTickets(order, locale),
      ...listOutsideStay(linesToTell(order.lines), locale),
      ...sayGifts(order, see, locale),
    ],
    sheet: showReservation(resort, { order, howPaid, airports }, locale),
    see,
    keep: m.offline_keep_link({}, { locale }),
    note: `${m.booked_mail_fails({}, { locale })} ${m.manage_print({}, { locale })}`,
    leave: m.leave_text({ about }, { locale }),
  }
}

function sayTickets({ lines }: Order, locale: Language): string[] {
  const outings = listOutings(linesToTell(lines)).filter(({ isComplement }) => !isComplement)
  const names = new Intl.ListFormat(locale).format(outings.map(({ shown }) => shown.name[locale]))
  return outings.length ? [m.booked_tickets({ names, tickets: m.manage_tickets({}, { locale }) }, { locale })] : []
}

function sayGifts({ lines }: Order, see: string, locale: Language): string[] {
  const gifts = linesToTell(lines).filter(isGiftLine)
  // A mailbox that was mistyped is seen while it can still be said.
  const sent = gifts.flatMap(({ item: { forName, mailTo, day } }) =>
    mailTo === null
      ? []
      : [
          `${m.gift_line({ name: forName }, { locale })}. ${m.gift_line_mail({ mail: mailTo, day: formatDayInText(day, locale) }, { locale })}`,
        ],
  )
  return gifts.length ? [m.booked_gift({ n: gifts.length, see }, { locale }), ...sent] : []
}
