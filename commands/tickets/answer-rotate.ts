import { listTicketKeys } from '#resort/gates/key-queries.ts'
import { rotateKeys } from '#resort/gates/rotate-keys.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from '../reservations/answer-operator.ts'

/** Another key signs tickets; only --yes does it, as no command brings the one before back. */
export async function answerRotate(
  resort: Resort,
  { older, yes }: { older: 'end' | 'stay-good'; yes: boolean },
): Promise<Said> {
  if (!yes) return { text: `${sayWould((await listTicketKeys(resort.db)).length, older)}\n${undone}`, code: 0 }
  const { number, retired } = await rotateKeys(resort, older)
  const rest =
    older === 'end'
      ? `Nothing that ${sayKeys(retired)} before it signed is let in; guests find new codes on their page.`
      : 'Older tickets are still let in.'
  return { text: `Tickets are signed with key ${number} from now on. ${rest}`, code: 0 }
}

const undone = 'Nothing was done: --yes does it.'

function sayWould(keys: number, older: 'end' | 'stay-good'): string {
  const rest =
    older === 'end'
      ? `Nothing that ${sayKeys(keys)} of now signed would be let in; guests would find new codes on their page.`
      : 'Older tickets would still be let in.'
  return `Tickets would be signed with another key. ${rest}`
}

function sayKeys(count: number): string {
  return count === 1 ? 'the key' : `the ${count} keys`
}
