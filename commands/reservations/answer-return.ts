import { escapeLine } from '#resort/guests/plain-text.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { returnStray } from '#resort/orders/after/return-stray.ts'
import { compareBooks } from '#resort/payments/compare-books.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'

/** Money of a booking that is lost, by the name that the check gives it; only --yes sends it back. */
export async function answerReturn(resort: Resort, reference: string, { days = '30', yes }: Wishes): Promise<Said> {
  if (!/^[1-9]\d{0,4}$/.test(days)) return { text: `--days ${days} is not a number of days.`, code: 1 }
  const { wrongs, silent } = await compareBooks(resort, { days: Number(days) })
  const strays = wrongs.filter(({ movement, because }) => {
    return movement.kind === 'captured' && (because === 'unknown' || because === 'not-received')
  })
  const stray = strays.find(({ movement }) => movement.reference === reference)
  if (!stray) {
    const unread = silent.length
      ? ` The books of ${silent.map(({ provider }) => provider).join(', ')} could not be read.`
      : ''
    return { text: `No provider took ${reference} in the last ${days} days without our knowing.${unread}`, code: 1 }
  }
  const { provider, movement } = stray
  const about = escapeLine(stray.about ?? '')
  const money = movement.amount ? formatMoney(movement.amount, 'en') : 'an amount in a currency that is not sold in'
  const what = `${provider} took ${money} as ${reference}, ${movement.at.toISOString()}, for a booking that is not here${about ? `: ${about}` : ''}.`
  if (!yes) return { text: `${what}\nNothing was done: --yes sends it back to the guest.`, code: 0 }
  switch ((await returnStray(resort, stray, wrongs)).outcome) {
    case 'returned':
      return { text: `${what}\nIt goes back to the guest, as far as it had not before.`, code: 0 }
    case 'booked':
      return {
        text: `${provider} took ${money} as ${reference}: the booking it is for was still to be had, and is made.`,
        code: 0,
      }
    case 'not-ours':
      return {
        text: `${what}\nNothing was done: it did not come by our pages, or was given back by hand. See to it at ${provider}.`,
        code: 1,
      }
    case 'unknown':
      return { text: `${what}\nNothing was done: ${provider} does not say that it is paid.`, code: 1 }
  }
}
