import { z } from 'zod'
import { parseDay } from '#resort/calendar/day.ts'
import { money } from '#resort/money/money.ts'
import { cancelReservation } from '#resort/reservations/cancel-reservation.ts'
import { changeDates } from '#resort/reservations/change-dates.ts'
import { payRest } from '#resort/reservations/pay-rest.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import { pathTo } from '../../paths.ts'
import type { Visit } from '../../visit.ts'

const day = z.string().refine((text) => parseDay(text) !== null)
const minor = z.coerce.number().int().min(0)
const wish = z.discriminatedUnion('do', [
  z.object({ do: z.literal('cancel'), fee: minor }),
  z.object({ do: z.literal('dates'), checkin: day, checkout: day, total: minor }),
  z.object({ do: z.literal('pay'), method: z.string().max(10) }),
])

/** What became of a wish, as the page says it afterwards. */
export const results = [
  'cancelled',
  'cancel-late',
  'fee-changed',
  'dates-changed',
  'dates-taken',
  'dates-fixed',
  'price-changed',
  'pay-wait',
  'pay-failed',
  'pay-silent',
  'pay-often',
] as const
export type Result = (typeof results)[number]

/** A page to go to: the provider's, or this one with what became of it. */
export type Done = { url: string } | { result: Result | null }

export async function answerManage(visit: Visit, reservation: Reservation, form: FormData): Promise<Done> {
  const parsed = wish.safeParse(Object.fromEntries(form))
  if (!parsed.success) return { result: null }
  const { resort } = visit
  const { id, currency } = reservation
  switch (parsed.data.do) {
    case 'cancel': {
      const agreedFee = money(parsed.data.fee, currency)
      const { outcome } = await cancelReservation(resort, id, { agreedFee, cause: 'guest-cancelled' })
      return { result: outcome === 'too-late' ? 'cancel-late' : outcome }
    }
    case 'dates': {
      const { checkin: checkIn, checkout: checkOut, total } = parsed.data
      const wanted = { stay: { checkIn, checkOut }, agreedTotal: money(total, currency) }
      return { result: resultOf((await changeDates(resort, id, wanted)).outcome) }
    }
    case 'pay':
      return await pay(visit, reservation, parsed.data.method)
  }
}

async function pay(visit: Visit, { id }: Reservation, method: string): Promise<Done> {
  const { resort, visitor, address, publicUrl } = visit
  const returnUrl = new URL(pathTo('manage', visitor.language, { paid: '' }), publicUrl).href
  const paying = await payRest(resort, id, { method, months: null, returnUrl, token: visitor.token, address })
  switch (paying.outcome) {
    case 'to-pay':
      return { url: paying.url }
    case 'processing':
      return { result: 'pay-wait' }
    case 'provider-unreachable':
      return { result: 'pay-silent' }
    case 'too-many-attempts':
    case 'proof-needed':
      return { result: 'pay-often' }
    default:
      return { result: null }
  }
}

function resultOf(outcome: Awaited<ReturnType<typeof changeDates>>['outcome']): Result {
  switch (outcome) {
    case 'changed':
      return 'dates-changed'
    case 'not-available':
      return 'dates-taken'
    case 'not-changeable':
      return 'dates-fixed'
    case 'price-changed':
      return 'price-changed'
  }
}
