import { randomUUID } from 'node:crypto'
import type { Verdict, Way } from '#resort/gates/judge-ticket.ts'
import { takeScan } from '#resort/gates/take-scan.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from '../reservations/answer-operator.ts'

const reasons: Record<Exclude<Verdict, 'admitted'>, string> = {
  unknown: 'this is no ticket of this house, or an old print: its owner finds it on their page',
  revoked: 'this code is good no longer: it was revoked, moved or handed on',
  cancelled: 'it was cancelled',
  closed: 'its day is closed, and whoever bought it has a letter to choose by',
  unpaid: 'something of its order that is due is not paid',
  'wrong-product': 'it is for something else',
  'no-day': 'it is open, and its owner has not chosen a day',
  'other-day': 'it is for another day',
  over: 'its day is over',
  used: 'somebody is in with it',
  'not-in': 'nobody is in with it',
}

/** For a guest whose ticket no gate can read: the number of the ticket is enough here. */
export async function answerRedeem(resort: Resort, text: string, way: Way): Promise<Said> {
  const scan = { text, way, gate: null, nonce: randomUUID(), said: null, scannedAt: resort.clock.now() }
  const { verdict, code } = await takeScan(resort, scan)
  const what = code ? `${code.number} (${code.name.en}, ${code.day ?? 'open'}, ${code.unit})` : 'Nobody'
  if (verdict === 'admitted') return { text: `${what} goes ${way}.`, code: 0 }
  return { text: `${what} is not let ${way}: ${reasons[verdict]}.`, code: 1 }
}
