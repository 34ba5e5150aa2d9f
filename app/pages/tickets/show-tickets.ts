import { type CodeSquares, squaresOf } from '#resort/code-squares.ts'
import type { ShownTicket } from '#resort/gates/show-code.ts'
import type { Language } from '#resort/guests/language.ts'
import type { GuestLinks } from '#resort/orders/guest-links.ts'
import { nameUnit } from '#resort/tickets/describe-ticket.ts'
import { m } from '../../messages/compiled/messages.js'
import { formatDay } from '../../words/dates.ts'

/** A ticket as its page draws it. */
export type TicketDrawn = {
  number: string
  name: string
  /** Day and hour, and who pays what. */
  details: string[]
  /** To whom it was handed on. */
  holder: string | null
  /** Null where it was revoked, or is somebody else's. */
  code: { text: string; squares: CodeSquares } | null
  /** Of a ticket that was handed on: what its owner sends to whoever has it. */
  link: string | null
}

/** The telephones that this house can give tickets to. */
export type OfferedWallets = { apple: boolean; google: boolean }

/** As the buyer sees them: of what was handed on the link, of the rest the code. */
export function showTickets(tickets: readonly ShownTicket[], links: GuestLinks, locale: Language): TicketDrawn[] {
  return tickets.map((ticket) => {
    const drawn = showTicket(ticket, locale)
    if (!ticket.handed || ticket.code === null) return drawn
    return { ...drawn, code: null, link: links.ticket(locale, ticket.code) }
  })
}

/** As whoever has it shows it. */
export function showTicket(ticket: ShownTicket, locale: Language): TicketDrawn {
  const { number, name, unit, holder, code } = ticket
  return {
    ...{ number, name: name[locale], holder, link: null },
    details: [sayDay(ticket, locale), nameUnit(unit, locale)],
    code: code === null ? null : { text: code, squares: squaresOf(code) },
  }
}

function sayDay({ day, starts, useUntil }: ShownTicket, locale: Language): string {
  if (day) return [formatDay(day, locale), starts].filter(Boolean).join(', ')
  return m.tickets_open_until({ day: formatDay(useUntil ?? '', locale) }, { locale })
}
