import { type CodeSquares, squaresOf } from '#resort/code-squares.ts'
import type { ShownTicket } from '#resort/gates/show-code.ts'
import { linkToMap } from '#resort/guests/arrival-place.ts'
import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { listCancellableOutings } from '#resort/orders/after/cancel-outing.ts'
import { type CancellablePerson, listCancellablePeople } from '#resort/orders/after/cancel-person.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { nameUnit } from '#resort/tickets/describe-ticket.ts'
import { describeAlong } from '#resort/tickets/how-along.ts'
import { linesOfOuting } from '#resort/tickets/lines-of-outing.ts'
import { type Holders, isNeededByChildren } from '#resort/tickets/lines-of-person.ts'
import { isTicketLine, listOutings } from '#resort/tickets/ticket-item.ts'
import type { HowPaid } from '../../load-how-paid.ts'
import { m } from '../../messages/compiled/messages.js'
import { sayCancellation, sayKnown, sayWhenBack } from '../../words/say-giving-back.ts'
import { sayHandedOn } from '../../words/say-handed-on.ts'

/** A ticket as its page draws it. */
export type TicketDrawn = {
  number: string
  name: string
  /** Day and hour, and who pays what. */
  details: string[]
  /** Where a map shows the place of arrival. */
  map: string | null
  /** To whom it was handed on. */
  holder: string | null
  /** Null where it was revoked, or is somebody else's. */
  code: { text: string; squares: CodeSquares } | null
  /** Of a ticket that was handed on: what its owner sends to whoever has it. */
  link: string | null
  /** What goes with it and has tickets of its own, which stay with their owner; null where there is none. */
  stays: string | null
  /** What giving it back costs, while the others go; null where it cannot be given back alone. */
  giveBack: TicketToGiveBack | null
  /** Why it cannot be given back alone, where that is to be said. */
  whyNotBack: string | null
  /** Its outing has another day, and so its code is another ticket's. */
  isExchanged: boolean
  /** The house closed its day, and its buyer chooses what becomes of it. */
  isClosed: boolean
}

/** The telephones that this house can give tickets to. */
export type OfferedWallets = { apple: boolean; google: boolean }

export function offerWallets({ wallets }: Pick<Resort, 'wallets'>): OfferedWallets {
  return { apple: wallets.apple !== null, google: wallets.google !== null }
}

export type TicketToGiveBack = { fee: number; words: string; known: string | null }

type Reader = 'buyer' | 'holder'
type Theirs = { order: Order; howPaid: HowPaid; resort: Resort }

/** As the buyer sees them: of what was handed on the link, of the rest the code. */
export function showTickets(
  tickets: readonly ShownTicket[],
  { order, howPaid, resort }: Theirs,
  locale: Language,
): TicketDrawn[] {
  const { links } = resort
  const holders = new Map(tickets.flatMap(({ line, handed, holder }) => (handed && holder ? [[line, holder]] : [])))
  const outings = listCancellableOutings(resort, order)
  const people = new Map(listCancellablePeople(resort, order, holders).map((each) => [each.ticket, each]))
  return tickets.map((ticket) => {
    const person = ticket.code === null ? undefined : people.get(ticket.line)
    const giveBack = person ? showGivingBack({ order, howPaid, holders }, person, locale) : null
    const whyNotBack = giveBack || ticket.code === null ? null : sayWhyNotBack(order, ticket, { outings, locale })
    const shown = showTicket(resort, ticket, locale, 'buyer')
    const drawn = { ...shown, stays: sayStays(order, ticket, locale), giveBack, whyNotBack }
    if (!ticket.handed || ticket.code === null) return drawn
    return { ...drawn, code: null, link: links.ticket(locale, ticket.code) }
  })
}

type Told = { outings: readonly { lines: readonly string[] }[]; locale: Language }

/** A child is not left alone; and with the last person goes the outing itself. */
function sayWhyNotBack(order: Order, ticket: ShownTicket, { outings, locale }: Told): string | null {
  if (isNeeded(order, ticket)) return m.tickets_with_children({}, { locale })
  const isOfOuting = outings.some(({ lines }) => lines.includes(ticket.line))
  return isOfOuting ? m.tickets_last({}, { locale }) : null
}

function sayStays({ lines }: Order, { line }: ShownTicket, locale: Language): string | null {
  const sold = lines.filter(({ state }) => state === 'sold')
  const [outing] = listOutings(sold.filter(({ id }) => id === line))
  if (!outing) return null
  const along = listOutings(linesOfOuting(sold, outing)).filter(({ product }) => product !== outing.product)
  const names = new Intl.ListFormat(locale).format(along.map(({ shown }) => shown.name[locale]))
  return names ? m.tickets_hand_along({ names }, { locale }) : null
}

function isNeeded({ lines }: Order, { line, code }: ShownTicket): boolean {
  const sold = lines.filter(({ state }) => state === 'sold')
  const own = sold.filter(isTicketLine).find(({ id }) => id === line)
  return code !== null && own !== undefined && isNeededByChildren(sold, own)
}

/** As its reader sees it: only whoever bought an open ticket chooses its day. */
export function showTicket(
  { shop }: Pick<Resort, 'shop'>,
  ticket: ShownTicket,
  locale: Language,
  reader: Reader,
): TicketDrawn {
  const { number, name, unit, holder, code } = ticket
  return {
    ...{
      number,
      name: name[locale],
      holder,
      link: null,
      stays: null,
      giveBack: null,
      whyNotBack: null,
      isClosed: ticket.stopped === 'closed',
    },
    map: linkToMap(shop.findProduct(ticket.product, locale)?.place),
    isExchanged: ticket.codeDay !== ticket.day,
    details: [sayDay(ticket, locale, reader), nameUnit(unit, locale), ...describeAlong(shop, ticket, locale)],
    code: code === null ? null : { text: code, squares: squaresOf(code) },
  }
}

function sayDay({ day, starts, useUntil }: ShownTicket, locale: Language, reader: Reader): string {
  if (day) return [formatDay(day, locale), starts].filter(Boolean).join(', ')
  const sayOpen = reader === 'holder' ? m.tickets_open_handed : m.tickets_open_until
  return sayOpen({ day: formatDayInText(useUntil ?? '', locale) }, { locale })
}

function showGivingBack(
  { order: { lines }, howPaid, holders }: Omit<Theirs, 'resort'> & { holders: Holders },
  { ticket, lines: own, cancellation }: CancellablePerson,
  locale: Language,
): TicketToGiveBack {
  const mine = lines.filter(({ id }) => id === ticket)
  const [product] = listOutings(mine).map((outing) => outing.product)
  const along = listOutings(lines.filter(({ id }) => own.includes(id))).filter((outing) => outing.product !== product)
  const names = along.map(({ shown }) => shown.name[locale])
  const besides = names.length
    ? [m.manage_outing_with({ names: new Intl.ListFormat(locale).format(names) }, { locale })]
    : []
  const handed = [...holders].map(([line, to]) => ({ line, to }))
  // Whose own ticket it is, knows of it.
  const theirs = sayHandedOn(
    handed,
    own.filter((id) => id !== ticket).map((id) => ({ id })),
    locale,
  )
  return {
    fee: cancellation.fee.minor,
    words: [
      sayCancellation(cancellation, howPaid, locale),
      ...sayWhenBack(cancellation, howPaid, locale),
      ...[...besides, ...theirs],
    ].join(' '),
    known: sayKnown(cancellation, locale),
  }
}
