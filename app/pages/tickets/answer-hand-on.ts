import { z } from 'zod'
import { handOn } from '#resort/gates/hand-on.ts'
import { personName } from '#resort/guests/plain-text.ts'
import type { Managed } from '../../find-managed.ts'
import type { Visit } from '../../visit.ts'

const wish = z.object({
  number: z.string().max(20),
  name: personName(100),
  mail: z.union([z.literal('').transform(() => null), z.email().max(254)]),
})

/** What was wrong with it, and everything that was typed. */
export type WrongHand = { number: string; wrong: ('name' | 'mail')[]; typed: { name: string; mail: string } }

/** What became of it, as the page says it afterwards. */
export const handResults = ['handed-on', 'gone', 'used', 'too-often'] as const
export type HandResult = (typeof handResults)[number]

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
    const wrong = (['name', 'mail'] as const).filter((field) =>
      parsed.error.issues.some(({ path }) => path[0] === field),
    )
    return wrong.length ? { number, wrong, typed } : { result: 'gone' }
  }
  const { name, mail } = parsed.data
  const { outcome } = await handOn(resort, order.id, { number, to: { name, mail }, language: visitor.language })
  return { result: outcome }
}
