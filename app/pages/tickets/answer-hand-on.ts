import { z } from 'zod'
import { handOn } from '#resort/gates/hand-on.ts'
import { holderForm } from '#resort/gates/judge-holder.ts'
import type { Managed } from '../../find-managed.ts'
import type { Visit } from '../../visit.ts'
import type { WrongName } from './say-wrong-name.ts'

const wish = holderForm.extend({ number: z.string().max(20) })

/** What was wrong with it, and everything that was typed. */
export type WrongHand = {
  number: string
  wrong: { name?: WrongName; mail?: true }
  typed: { name: string; mail: string }
}

/** What became of it, as the page says it afterwards. */
export type HandResult = 'handed-on' | 'handed-mailed' | 'gone' | 'used' | 'too-often'
export type TicketResult = HandResult | 'given-back' | 'not-given-back' | 'fee-changed' | 'fee-unknown'

/** Only who may manage the order gives its tickets away: a link that opens one ticket cannot. */
export async function answerHandOn(
  { resort, visitor }: Visit,
  { order }: Managed,
  form: FormData,
): Promise<WrongHand | { result: HandResult }> {
  const read = (name: string) =>
    String(form.get(name) ?? '')
      .slice(0, 300)
      .trim()
  const typed = { name: read('name'), mail: read('mail') }
  const number = read('number')
  const parsed = wish.safeParse({ number, ...typed })
  if (!parsed.success) {
    const issueOf = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)
    const name = issueOf('name')
    const mail = issueOf('mail')
    if (!name && !mail) return { result: 'gone' }
    const wrong: WrongHand['wrong'] = {
      ...(name && { name: name.code === 'too_big' ? 'long' : 'no-name' }),
      ...(mail && { mail: true }),
    }
    return { number, wrong, typed }
  }
  const { name, mail } = parsed.data
  const { outcome } = await handOn(resort, order.id, { number, to: { name, mail }, language: visitor.language })
  if (outcome === 'handed-on' && mail !== null) return { result: 'handed-mailed' }
  return { result: outcome === 'odd-holder' ? 'gone' : outcome }
}
