import { z } from 'zod'
import { askForLink } from '#resort/orders/after/ask-for-link.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import type { Visit } from '../../../visit.ts'

const email = z.email().max(254)

export type Typed = { number: string; email: string }
/** What is wrong is only how it is written: whether there is such a reservation is told to nobody. */
export type Sought = { result: 'link-asked' | 'link-often' } | { typed: Typed; wrong: (keyof Typed)[] }

export async function answerFind({ resort, address }: Visit, form: FormData): Promise<Sought> {
  const typed = { number: String(form.get('number') ?? ''), email: String(form.get('email') ?? '').trim() }
  const number = parseNumber(typed.number)
  const isMail = email.safeParse(typed.email).success
  if (!number || !isMail) {
    return { typed, wrong: [...(number ? [] : ['number' as const]), ...(isMail ? [] : ['email' as const])] }
  }
  const { outcome } = await askForLink(resort, { number, email: typed.email, address })
  return { result: outcome === 'asked' ? 'link-asked' : 'link-often' }
}
