import { checkInRoom } from '#resort/orders/check-in/check-in-room.ts'
import type { Managed } from '../../find-managed.ts'
import type { Visit } from '../../visit.ts'
import { readTold, type Typed } from './read-told.ts'
import type { CheckInResult } from './say-check-in-result.ts'

/** The same page again, with everything typed and what is wrong with it. */
export type CheckInRefused = { room: string; typed: Typed; wrong: string[] }

export async function answerCheckIn(
  { resort }: Visit,
  { order }: Managed,
  form: FormData,
): Promise<{ result: CheckInResult } | CheckInRefused> {
  const room = String(form.get('room') ?? '').slice(0, 40)
  const typed = readTold(form)
  const done = await checkInRoom(resort, order.id, { room, told: typed })
  switch (done.outcome) {
    case 'checked-in':
      return { result: 'done' }
    case 'wrong':
      return { room, typed, wrong: done.fields }
    case 'rules-changed':
      return { result: 'rules' }
    case 'too-often':
      return { result: 'often' }
    case 'no-room':
    case 'early':
    case 'over':
      return { result: 'gone' }
  }
}
