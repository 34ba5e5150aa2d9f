import type { StoredCode } from '#resort/gates/code-queries.ts'
import { judgeRevoking, type Revoking, revokeTicket } from '#resort/gates/revoke-ticket.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { readStaff } from '../reservations/read-staff.ts'

type Wish = { because: Revoking['because']; yes: boolean }

/**
 * One line for each ticket; what cannot be revoked makes the command fail, and the others are revoked all the same. Only
 * --yes does it, as a code that was ended is good no more.
 */
export async function answerRevoke(resort: Resort, numbers: readonly string[], wish: Wish): Promise<Said> {
  const said: Said[] = []
  for (const typed of numbers) said.push(await revokeOne(resort, typed, wish))
  if (!wish.yes) said.push({ text: 'Nothing was done: --yes does it.', code: 0 })
  return { text: said.map(({ text }) => text).join('\n'), code: Math.max(...said.map(({ code }) => code)) }
}

async function revokeOne(resort: Resort, typed: string, { because, yes }: Wish): Promise<Said> {
  const number = parseNumber(typed)
  const judged = number ? await judgeRevoking(resort, { number, because }) : ({ outcome: 'unknown' } as const)
  if (!number || judged.outcome === 'unknown') return { text: `There is no ticket ${number ?? typed}.`, code: 1 }
  const over: Said = { text: `${number} is good no longer anyway.`, code: 1 }
  if (judged.outcome === 'over') return over
  if (!yes) return { text: sayWould(judged.ticket, because), code: 0 }
  const { outcome } = await revokeTicket(resort, { number, because, by: readStaff() })
  if (outcome !== 'revoked') return over
  const next = because === 'renewed' ? sayRenewed(judged.ticket) : 'Its owner gets no other.'
  return { text: `Nobody is let in with ${number} from now on. ${next}`, code: 0 }
}

function sayRenewed({ holder }: StoredCode): string {
  const found = 'Its owner finds a new one on their page.'
  return holder ? `${found} It stays with ${holder}, who has it by mail where we know their address.` : found
}

function sayWould({ number, name, day, unit }: StoredCode, because: Revoking['because']): string {
  const next = because === 'renewed' ? 'would find a new one on their page' : 'would get no other'
  return `Nobody would be let in with ${number} (${name.en}, ${day ?? 'open'}, ${unit}) any more. Its owner ${next}.`
}
