import { z } from 'zod'
import { giveTicketBack } from '#resort/gates/give-ticket-back.ts'
import { money } from '#resort/money/money.ts'
import type { Managed } from '../../find-managed.ts'
import type { Visit } from '../../visit.ts'
import type { TicketResult } from './answer-hand-on.ts'

// Where something is kept, a box says that the guest knows how much.
const wish = z.object({ number: z.string().max(20), fee: z.coerce.number().int().min(0).optional() })

/** Only who may manage the order gives its tickets back: a link that opens one ticket cannot. */
export async function answerGiveBack(
  { resort }: Visit,
  { order }: Managed,
  form: FormData,
): Promise<{ result: TicketResult }> {
  const parsed = wish.safeParse(Object.fromEntries(form))
  if (!parsed.success) return { result: 'gone' }
  const { number, fee } = parsed.data
  if (fee === undefined) return { result: 'fee-unknown' }
  const { outcome } = await giveTicketBack(resort, order.id, { number, agreedFee: money(fee, order.currency) })
  switch (outcome) {
    case 'cancelled':
      return { result: 'given-back' }
    case 'too-late':
      return { result: 'not-given-back' }
    default:
      return { result: outcome }
  }
}
