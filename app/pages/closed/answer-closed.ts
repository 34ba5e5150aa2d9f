import { z } from 'zod'
import { money } from '#resort/money/money.ts'
import { takeCredit } from '#resort/orders/closed/take-credit.ts'
import { type ClosedTaken, takeMoneyBack } from '#resort/orders/closed/take-money-back.ts'
import { guestActor } from '#resort/orders/order.ts'
import type { Managed } from '../../find-managed.ts'
import type { Visit } from '../../visit.ts'

const wish = z.object({
  do: z.enum(['credit', 'money-back']),
  closed: z.coerce.number().int().positive(),
  amount: z.coerce.number().int().min(0),
})

/** What became of a choice, as the page says it afterwards. */
export const closedResults = ['credit', 'money-back', 'over', 'amount-changed'] as const
export type ClosedResult = (typeof closedResults)[number]

export async function answerClosed(
  { resort }: Visit,
  { order }: Managed,
  form: FormData,
): Promise<{ result: ClosedResult }> {
  const parsed = wish.safeParse(Object.fromEntries(form))
  if (!parsed.success) return { result: 'over' }
  const { do: choice, closed: closedDay, amount } = parsed.data
  const asked = { closedDay, agreed: money(amount, order.currency), by: guestActor }
  const taken = await (choice === 'credit' ? takeCredit : takeMoneyBack)(resort, order.id, asked)
  return { result: resultOf(taken, choice) }
}

function resultOf({ outcome }: ClosedTaken, choice: 'credit' | 'money-back'): ClosedResult {
  if (outcome === 'taken') return choice
  return outcome === 'over' ? 'over' : 'amount-changed'
}
