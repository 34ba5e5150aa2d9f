import { revokeTicket } from '#resort/gates/revoke-ticket.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { readStaff } from '../reservations/read-staff.ts'

/** One line for each ticket; what could not be revoked makes the command fail, and the others are revoked all the same. */
export async function answerRevoke(resort: Resort, numbers: string[], because: 'renewed' | 'revoked'): Promise<Said> {
  const said: Said[] = []
  for (const typed of numbers) {
    const number = parseNumber(typed)
    const { outcome } = number
      ? await revokeTicket(resort, { number, because, by: readStaff() })
      : ({ outcome: 'unknown' } as const)
    said.push(say(number ?? typed, outcome, because))
  }
  return { text: said.map(({ text }) => text).join('\n'), code: Math.max(...said.map(({ code }) => code)) }
}

function say(number: string, outcome: 'revoked' | 'unknown' | 'over', because: 'renewed' | 'revoked'): Said {
  if (outcome === 'unknown') return { text: `There is no ticket ${number}.`, code: 1 }
  if (outcome === 'over') return { text: `${number} is good no longer anyway.`, code: 1 }
  const next = because === 'renewed' ? 'Its owner finds a new one on their page.' : 'Its owner gets no other.'
  return { text: `Nobody is let in with ${number} from now on. ${next}`, code: 0 }
}
