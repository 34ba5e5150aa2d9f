import { isDeepStrictEqual } from 'node:util'
import { transact } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { guestActor } from '../order.ts'
import { changeOrder, saveEvent } from '../order-queries.ts'
import { countWithinADay, lockOrder } from '../order-reading.ts'
import { type CheckIn, type CheckInDetails, checkInDetails, rulesVersion } from './check-in.ts'
import { listCheckIns, saveCheckIn } from './check-in-queries.ts'
import { type RoomToCheckIn, roomsToCheckIn } from './rooms-to-check-in.ts'

/** Each writes a letter, and a mailbox is not filled by who found one. */
const mostADay = 15
const cause = 'checked-in'

export type CheckedIn =
  | { outcome: 'checked-in' }
  /** Which of what was told cannot be: `guests.1.name`. */
  | { outcome: 'wrong'; fields: string[] }
  | { outcome: 'rules-changed' | 'too-often' }
  /** The room is not the guest's, it is a week too early, or the desk has it from here on. */
  | { outcome: 'no-room' | 'early' | 'over' }

/** Who comes into a room, when, and that the rules of the house are agreed to; until the hour of arrival it may be told anew. */
export async function checkInRoom(
  resort: Resort,
  id: string,
  asked: { room: string; told: unknown },
): Promise<CheckedIn> {
  const { clock, hotel } = resort
  return await transact<CheckedIn>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const ids = order?.lines.map(({ id: line }) => line) ?? []
    const checkIns = await listCheckIns(tx, ids)
    const rooms = order ? roomsToCheckIn(order, { checkIns, hotel, now: clock.now() }) : []
    const room = rooms.find(({ line }) => line === asked.room)
    if (!order || !room) return { outcome: 'no-room' }
    if (room.window !== 'open') return { outcome: room.window }
    const read = readDetails(asked.told, room)
    if ('fields' in read) return { outcome: 'wrong', fields: read.fields }
    if (read.rulesVersion !== rulesVersion) return { outcome: 'rules-changed' }
    if (isToldAlready(room, read)) return { outcome: 'checked-in' }
    const before = await countWithinADay(tx, id, cause)
    if (before >= mostADay) return { outcome: 'too-often' }
    await saveCheckIn(tx, toCheckIn(read, room, clock.now()))
    // The order's own hour is what letters and pages say: what was told last.
    if (order.guest) await changeOrder(tx, id, { guest: { ...order.guest, arrivalTime: read.arrivalTime } })
    await saveEvent(tx, order, { cause, by: guestActor, line: room.line })
    const left = rooms.filter(({ line, isDone }) => line !== room.line && !isDone).length
    const checkedIn = { room: room.name[order.language], day: room.arrival, time: read.arrivalTime, left }
    await resort.letters.write(tx, resort, id, {
      ...{ kind: 'confirmation', cause: `checked in ${room.line} ${clock.now().toISOString()} ${before}` },
      ...{ news: 'checked-in', checkedIn },
    })
    return { outcome: 'checked-in' }
  })
}

function readDetails(told: unknown, { party }: RoomToCheckIn): CheckInDetails | { fields: string[] } {
  const parsed = checkInDetails.safeParse(told)
  if (!parsed.success) return { fields: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] }
  // Everybody who pays as an adult is named, and nobody else.
  return parsed.data.guests.length === party.adults ? parsed.data : { fields: ['guests'] }
}

function toCheckIn(read: CheckInDetails, room: RoomToCheckIn, signedAt: Date): CheckIn {
  const { arrivalTime, guests, wishes, signature } = read
  return { line: room.line, arrivalDay: room.arrival, arrivalTime, guests, wishes, rulesVersion, signature, signedAt }
}

/** The same press twice writes one letter. */
function isToldAlready({ told, isDone }: RoomToCheckIn, read: CheckInDetails): boolean {
  if (!told || !isDone) return false
  const { arrivalTime, guests, wishes, signature, rulesVersion: version } = read
  const [now, before] = [
    { arrivalTime, guests, wishes, signature, version },
    { ...told, version: told.rulesVersion },
  ]
  return (Object.keys(now) as (keyof typeof now)[]).every((name) => isDeepStrictEqual(now[name], before[name]))
}
