import type { Party } from '../../guests/party.ts'
import type { BookingParameters } from '../../visitors/booking-parameters.ts'
import { stayText } from '../../visitors/is-same-booking.ts'
import type { Order } from '../order.ts'
import { longestField } from './keepable.ts'

type Typed = Order['typed']
export type StayLeft = Pick<BookingParameters, 'hotel' | 'stay'> & { rooms: readonly { party: Party }[] }

/** Kept beside what was typed: no form has it, and no other stay is shown it. */
export const leftExtras = 'leftExtras'

/** What its guest had added to that stay before another took its place. */
export function extrasLeftFor(typed: Typed, stay: StayLeft): string[] {
  return entriesOf(typed).find(({ key }) => key === keyOf(stay))?.extras ?? []
}

/** With what is added to a stay that others take the place of; of too many the oldest are forgotten. */
export function leaveExtras(typed: Typed, stay: StayLeft, extras: readonly string[]): Typed {
  const { [leftExtras]: _, ...rest } = typed
  const others = entriesOf(typed).filter(({ key }) => key !== keyOf(stay))
  const all = extras.length ? [{ key: keyOf(stay), extras: [...extras] }, ...others] : others
  const texts = all.map(({ key, extras: codes }) => [key, ...codes].join(' '))
  const fits = texts.filter((_text, index) => texts.slice(0, index + 1).join('|').length <= longestField)
  return fits.length ? { ...rest, [leftExtras]: fits.join('|') } : rest
}

function entriesOf(typed: Typed): { key: string; extras: string[] }[] {
  const texts = typed[leftExtras]?.split('|') ?? []
  return texts.map((text) => {
    const [key = '', ...extras] = text.split(' ')
    return { key, extras }
  })
}

function keyOf({ rooms, ...stay }: StayLeft): string {
  return stayText({ ...stay, rooms: rooms.map(({ party }) => party) })
}
