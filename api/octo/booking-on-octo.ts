import type { ShownTicket } from '#resort/gates/show-code.ts'
import { sumLines } from '#resort/lines/line.ts'
import { isSame, isZero, sum } from '#resort/money/money.ts'
import type { Product, ProductOption, Unit } from '#resort/products/product.ts'
import { soldUntil } from '#resort/products/slot.ts'
import {
  type Booking,
  type BookingStatus,
  isFreeToCancel,
  outingOf,
  statusOf,
  ticketLinesOf,
} from '#resort/resellers/booking.ts'
import { type ResellerPrice, toRetail } from '#resort/resellers/price-for-reseller.ts'
import { isAllDay, timesOf } from '#resort/resellers/sold-by-resellers.ts'
import type { Resort } from '#resort/resort.ts'
import { hoursOf, toUtc } from './opening-on-octo.ts'
import { sumPrices, toPricing } from './pricing-on-octo.ts'

const statuses: Record<BookingStatus, string> = {
  'on-hold': 'ON_HOLD',
  confirmed: 'CONFIRMED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
}

export type BookingToTell = {
  booking: Booking
  /** As it is sold now: what was booked may not be any more. */
  product: Product | null
  /** The codes of those who are let in; none before it is confirmed. */
  codes: readonly ShownTicket[]
  isWithPrices: boolean
}

export function toOctoBooking(resort: Pick<Resort, 'kinds' | 'clock'>, told: BookingToTell) {
  const { booking, isWithPrices } = told
  const { order, uuid, reference } = booking
  const status = statusOf(booking)
  const { product, option } = outingOf(order)
  const availability = toAvailability(told, resort.clock.timeZone)
  return {
    ...{ id: uuid, uuid, testMode: false, resellerReference: reference, supplierReference: order.number },
    ...{ status: statuses[status], ...momentsOf(booking, status) },
    ...{ productId: product, optionId: option },
    cancellable: status === 'on-hold' || isFreeToCancel(resort, order),
    cancellation: cancellationOf(booking, status),
    ...{ freesale: false, availabilityId: availability.id, availability },
    ...{ contact: contactOf(order.typed), notes: order.typed.requests || null },
    ...{ deliveryMethods: ['TICKET'], voucher: null },
    unitItems: toUnitItems(told, statuses[status]),
    ...(isWithPrices && {
      pricing: toPricing(
        sumPrices(
          order.currency,
          pricesOf(booking).map(({ price }) => price),
        ),
      ),
    }),
  }
}

function momentsOf({ order, events }: Booking, status: BookingStatus) {
  const confirmed = events.find(({ from, to }) => from === 'held' && (to === 'confirmed' || to === 'part-paid'))
  const ended = events.find(({ to }) => to === 'expired')
  const until = order.hold?.until ?? ended?.at ?? null
  const isHeld = status === 'on-hold' || status === 'expired'
  return {
    utcCreatedAt: toUtc(order.madeAt),
    utcUpdatedAt: toUtc(events.at(-1)?.at ?? order.madeAt),
    utcExpiresAt: isHeld && until ? toUtc(until) : null,
    utcRedeemedAt: null,
    utcConfirmedAt: confirmed ? toUtc(confirmed.at) : null,
  }
}

function cancellationOf({ order, events }: Booking, status: BookingStatus) {
  if (status !== 'cancelled') return null
  const at = events.find(({ from, to }) => from !== to && (to === 'cancelled' || to === 'expired'))?.at ?? order.madeAt
  return { refund: refundOf(order), reason: order.typed.cancellationReason || null, utcCancelledAt: toUtc(at) }
}

/** The house cancels later than a reseller can, and then what the terms keep is owed. */
function refundOf({ currency, lines }: Booking['order']): 'FULL' | 'PARTIAL' | 'NONE' {
  const kept = sum(
    currency,
    lines.flatMap((line) => line.kept ?? []),
  )
  if (isZero(kept)) return 'FULL'
  return isSame(kept, sumLines(currency, lines)) ? 'NONE' : 'PARTIAL'
}

function toAvailability({ booking, product }: BookingToTell, timeZone: string) {
  const outing = outingOf(booking.order)
  const day = outing.day ?? ''
  const option = optionNow(product, outing.option) ?? toFormer(outing)
  const { start, end } = timesOf({ option, day }, timeZone)
  const until = soldUntil({ option, day }, timeZone)
  return {
    ...{ id: start, localDateTimeStart: start, localDateTimeEnd: end, utcCutoffAt: toUtc(until) },
    ...{ allDay: isAllDay(option), available: true, status: 'AVAILABLE', vacancies: null, capacity: null },
    ...{ maxUnits: null, openingHours: hoursOf(outing) },
  }
}

function optionNow(product: Product | null, code: string): ProductOption | null {
  return product?.options.find((option) => option.code === code) ?? null
}

/** What is no longer sold begins at its hour. */
function toFormer({ option, starts, ends, takes }: ReturnType<typeof outingOf>): ProductOption {
  return { code: option, starts, ends, weekdays: [], cutoffHours: 1, isOpen: false, takes }
}

/** What an order keeps of its guest goes with it, so an old booking has none. */
function contactOf(typed: Readonly<Record<string, string>>) {
  const names = ['fullName', 'firstName', 'lastName', 'emailAddress', 'phoneNumber', 'postalCode', 'country', 'notes']
  const fields = Object.fromEntries(names.map((name) => [name, typed[name] || null]))
  return { ...fields, locales: typed.locales ? typed.locales.split(' ') : [] }
}

type TicketPrice = { line: string; unit: Unit; price: ResellerPrice }

function pricesOf({ order, tickets }: Booking): TicketPrice[] {
  const { currency } = order
  return ticketLinesOf(order).map(({ id, item, total }) => {
    const listed = toRetail({ currency, perUsd: item.outing.perUsd }, item.listed)
    const retail = tickets.find(({ line }) => line === id)?.retail ?? total
    return { line: id, unit: item.unit, price: { listed, retail, net: total } }
  })
}

function ticketOf(shown: ShownTicket | undefined) {
  const deliveryOptions = shown?.code ? [{ deliveryFormat: 'QRCODE', deliveryValue: shown.code }] : []
  return { redemptionMethod: 'DIGITAL', utcRedeemedAt: null, deliveryOptions }
}

function toUnitItems({ booking, codes, isWithPrices }: BookingToTell, status: string) {
  return pricesOf(booking).map(({ line, unit, price }) => {
    const ticket = booking.tickets.find((each) => each.line === line)
    return {
      ...{ uuid: ticket?.uuid ?? line, resellerReference: ticket?.reference ?? null, supplierReference: null },
      ...{ unitId: unit, status, utcRedeemedAt: null, contact: contactOf({}) },
      ticket: ticketOf(codes.find((code) => code.line === line)),
      ...(isWithPrices && { pricing: toPricing(price) }),
    }
  })
}
