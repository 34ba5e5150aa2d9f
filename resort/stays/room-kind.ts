import type { Tx } from '#db/transact.ts'
import type { Unavailable } from '../availability/list-stays.ts'
import { makeQuote } from '../availability/make-quote.ts'
import { releaseRoomNights, returnRoomNights, sellRoomNights, takeRoomNights } from '../availability/stock-queries.ts'
import { feeAt } from '../lines/cancellation-terms.ts'
import type { Line } from '../lines/line.ts'
import type { LineKind, LinesHeld, LinesOf, PricedAgain, Repricing } from '../lines/line-kind.ts'
import { money } from '../money/money.ts'
import { releasePromoUse, takePromoUse } from '../rates/promo-queries.ts'
import type { Resort } from '../resort.ts'
import { describeRoom } from './describe-room.ts'
import { loadOwnRates } from './load-own-rates.ts'
import { type RoomItem, roomKindCode, toRoomLines } from './room-item.ts'
import { listRoomNights, roomNightsOf } from './room-nights-of.ts'
import { roomNightsTaken } from './room-nights-taken.ts'
import { stayInvariants } from './stay-invariants.ts'
import { deleteRooms, listRoomsOver, roomOfLine, saveRooms } from './stay-queries.ts'
import { readRoom } from './stored-room.ts'

/** The kind that a room costs less beside; it knows of rooms, and they only of its name. */
const flightCode = 'flight'

/** Rooms by the night: what a hotel sells. */
export const roomKind: LineKind<RoomItem> = {
  code: roomKindCode,
  item: roomOfLine,
  readItem: readRoom,
  save: saveRooms,
  remove: deleteRooms,
  takes: roomNightsTaken,
  hold,
  sell: (tx, { lines }) => sellRoomNights(tx, roomNightsOf(lines)),
  release: async (tx, { order, lines, from, rest }) => {
    const promo = promoOf(lines)
    // The use is of the stay: it goes back with its last room.
    if (promo !== null && !rest.length) await releasePromoUse(tx, promo, order)
    if (from === 'held') await releaseRoomNights(tx, roomNightsOf(lines))
    else await returnRoomNights(tx, ...listRoomNights(lines))
  },
  priceAgain,
  feeToCancel: ({ item, cancellation, total }, { now, today }) =>
    item.stay.checkIn < today ? null : money(feeAt(cancellation, now), total.currency),
  beginsOn: ({ stay }) => stay.checkIn,
  describe: describeRoom,
  listOver: listRoomsOver,
  invariants: stayInvariants,
}

async function hold(tx: Tx, { order, lines }: LinesOf<RoomItem>): Promise<LinesHeld> {
  const promo = promoOf(lines)
  if (promo !== null && (await takePromoUse(tx, promo, order)) === 'used-up') return { outcome: 'promo-used-up' }
  if ((await takeRoomNights(tx, roomNightsOf(lines))) === 'taken') return { outcome: 'held' }
  if (promo !== null) await releasePromoUse(tx, promo, order)
  return { outcome: 'taken' }
}

async function priceAgain(resort: Resort, repricing: Repricing<RoomItem>): Promise<PricedAgain<RoomItem>> {
  const { lines, order, currency, promocode, guesser, sessions = [] } = repricing
  const [first] = lines
  if (!first) return { outcome: 'priced', lines: [] }
  const { hotel, stay } = first.item
  const rooms = lines.map(({ item }) => item.room)
  // The rate of a package is there for as long as a flight is, and takes no code beside it.
  const beside = order.some(({ kind }) => kind === flightCode) ? ('flight' as const) : null
  const promo = promocode && !beside ? { code: promocode, guesser } : null
  const theirs = await whatIsTheirs(resort, lines, { sessions, beside })
  const asked = { hotel, stay, rooms, currency, promo, beside, ...theirs }
  const made = await makeQuote(resort, asked)
  switch (made.outcome) {
    case 'quoted':
      return {
        outcome: 'priced',
        lines: toRoomLines(made.quote, resort.clock.timeZone, beside ? 'at-once' : 'as-planned'),
      }
    case 'promo-invalid':
    case 'too-many-guesses':
      return { outcome: 'promo-invalid' }
    case 'not-available':
      return isTaken(made.why) ? { outcome: 'not-available' } : { outcome: 'not-available', why: made.why }
    case 'unknown-hotel':
      return { outcome: 'not-available', why: { reason: 'not-on-sale' } }
    default:
      return { outcome: 'not-available' }
  }
}

/** They could be had when they were chosen. */
function isTaken({ reason }: Unavailable): boolean {
  return reason === 'sold-out' || reason === 'other-rooms'
}

/** Rooms that are held must not look sold out to whoever holds them, nor their promotion used up. */
async function whatIsTheirs(
  { db }: Resort,
  lines: readonly Line<RoomItem>[],
  { sessions, beside }: { sessions: readonly string[]; beside: 'flight' | null },
) {
  const held = lines.filter(({ state }) => state === 'held')
  // A price that is held is not made another by signing in.
  if (!held.length) return { sessions }
  const own = roomNightsOf(held)
  const { ownPromo, ownMembers } = await loadOwnRates(db, held)
  return ownPromo && !(ownPromo.packagesOnly && !beside) ? { own, ownPromo, ownMembers } : { own, ownMembers }
}

function promoOf([first]: readonly Line<RoomItem>[]): number | null {
  return first?.item.promo ?? null
}
