import type { InvoiceDetails } from '#resort/guests/guest-details.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money } from '#resort/money/money.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { whatIsOpen } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { sayMoment } from '../say-moment.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { drawFlight } from './draw-flight.ts'
import { drawTable } from './draw-table.ts'
import { type ReservationFile, readFileOf } from './read-file-of.ts'
import { sayDetails } from './say-details.ts'

const right = { side: 'right' } as const

/** Everything there is to know of one reservation. */
export async function answerShow(resort: Resort, order: Order, wishes: Wishes): Promise<Said> {
  const file = await readFileOf(resort, order, wishes.full ? 'whole' : 'masked')
  if (wishes.json) return { text: JSON.stringify(file, null, 2), code: 0 }
  const zone = resort.hotel.timeZone
  const parts = [
    drawTable([{ name: `Reservation ${file.number}` }, { name: file.state }], factsOf(resort, order, file)),
    drawTable(
      [
        { name: 'Line', ...right },
        { name: 'What' },
        { name: 'Plan' },
        { name: 'State' },
        { name: 'Adults', ...right },
        { name: 'Ages' },
        { name: 'Amount', ...right },
      ],
      linesOf(file),
    ),
    ...drawFlight(order, wishes.full === true),
    drawHistory(file, zone),
    ...drawMoney(file, zone),
    ...drawLetters(file, zone),
  ]
  return { text: parts.join('\n\n'), code: 0 }
}

function factsOf(resort: Resort, order: Order, { guest, stay, ...file }: ReservationFile): string[][] {
  const { total, paid, refunded } = order
  const open = whatIsOpen(order)
  const cancellation = judgeCancellation(resort, order)
  const amounts: [string, Money][] = [
    ['Total', total],
    ['Paid', paid],
    ['Returned', refunded],
    ['Open', open.all],
    ['At the property', open.property],
    ['On account', open.account],
  ]
  return [
    ['Hotel', resort.hotel.hotels[file.hotel ?? '']?.name ?? file.hotel ?? ''],
    ['Stay', stay ? `${stay.checkIn} – ${stay.checkOut}` : ''],
    ['Guest', guest ? `${guest.name}, ${guest.country}` : 'not known yet'],
    ['Mail', guest?.mail ?? ''],
    ['No letter arrives', file.unreached ? `since ${sayMoment(file.unreached.since, resort.hotel.timeZone)}` : ''],
    ['Telephone', guest?.phone ?? ''],
    ['Language', file.language],
    ['Promo code', file.promocode ?? ''],
    ['Requests', guest?.requests ?? ''],
    ['Invoice', guest?.invoice ? sayInvoice(guest.invoice) : ''],
    ...amounts
      .filter(([name, amount]) => name === 'Total' || !isZero(amount))
      .map(([name, amount]) => [name, formatMoney(amount, 'en')]),
    ['Held until', file.holdUntil ? sayMoment(file.holdUntil, resort.hotel.timeZone) : ''],
    ['Cancelling now', cancellation ? `costs ${formatMoney(cancellation.fee, 'en')}` : 'is not possible'],
  ].filter(([, value]) => value)
}

function sayInvoice(invoice: InvoiceDetails | 'wanted'): string {
  if (invoice === 'wanted') return 'is wanted: --full says for whom'
  const { rfc, name, regime, use, postcode } = invoice
  return `${rfc}, ${name}, regime ${regime}, use ${use}, postcode ${postcode}`
}

function linesOf({ lines }: ReservationFile): string[][] {
  return lines.map(({ number, name, plan, state, adults, ages, total }) => {
    return [`${number}`, name, plan, state, adults, ages, formatMoney(total, 'en')]
  })
}

function drawHistory({ events }: ReservationFile, zone: string): string {
  const rows = events.map(({ at, from, to, cause, actor, details }) => {
    const who = 'name' in actor ? `${actor.kind} ${actor.name}` : actor.kind
    return [sayMoment(at, zone), from === to || !from ? to : `${from} → ${to}`, cause, who, sayDetails(details)]
  })
  return drawTable(
    [{ name: 'History' }, { name: 'State' }, { name: 'Cause' }, { name: 'Who' }, { name: 'Details' }],
    rows,
  )
}

function drawMoney({ payments }: ReservationFile, zone: string): string[] {
  if (!payments.length) return []
  const rows = payments.flatMap(({ at, instalment, provider, method, amount, state, dispute, reference, refunds }) => [
    [
      sayMoment(at, zone),
      `${instalment}`,
      provider,
      method,
      formatMoney(amount, 'en'),
      state + (dispute ? `, dispute ${dispute}` : ''),
      reference ?? '',
    ],
    ...refunds.map((refund) => {
      const tries = refund.tries > 1 ? `, ${refund.tries} tries` : ''
      return [
        sayMoment(refund.at, zone),
        '',
        provider,
        `↩ ${refund.reason}`,
        `−${formatMoney(refund.amount, 'en')}`,
        provider === 'counter' && refund.state === 'wanted' ? 'to be given back at the counter' : refund.state + tries,
        refund.reference ?? '',
      ]
    }),
  ])
  const heads = [{ name: 'Money' }, { name: 'Part', ...right }, { name: 'Provider' }, { name: 'Method' }]
  return [drawTable([...heads, { name: 'Amount', ...right }, { name: 'State' }, { name: 'Reference' }], rows)]
}

function drawLetters({ letters }: ReservationFile, zone: string): string[] {
  if (!letters.length) return []
  const rows = letters.map(({ queuedAt, kind, state, attempts, answer }) => {
    return [sayMoment(queuedAt, zone), kind, state, String(attempts), answer ?? '']
  })
  return [
    drawTable(
      [{ name: 'Letters' }, { name: 'Kind' }, { name: 'State' }, { name: 'Tries', ...right }, { name: 'Answer' }],
      rows,
    ),
  ]
}
