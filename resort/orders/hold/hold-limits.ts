import type { Bounds, HoldLimits, Share } from '../../lines/taking.ts'

/** What is kept from others without a payment, before the lines that are asked for. */
export type Held = {
  byVisitor: number
  inNetwork: number
  inHouse: number
  /** Units times hours within the last day. */
  hoursOfVisitor: number
  hoursOfNetwork: number
  /** How long the visitor held anything at all within the last day. */
  timeOfVisitor: number
}

export type Weighed =
  | { verdict: 'allowed' }
  /** A proof of work allows it. */
  | { verdict: 'unproven' | 'too-many'; limit: HoldLimit }

export type HoldLimit = 'visitor' | 'network' | 'share' | 'day' | 'house' | 'share-of-all' | 'often'

/** So often within an hour somebody who chooses again and again may take something from others. */
const mostHoldsAnHour = 8
/** From so many on, things that are held by many who do not pay are a sign of an attack from many places. */
const manyHeld = 20

/** Nobody fills in a form for longer, within a day. */
const mostHoursADay = 4

export function isHeldTooOften(withinAnHour: number): boolean {
  return withinAnHour >= mostHoldsAnHour
}

/**
 * Whether so much more may be set aside. What is limited is what is taken from others, not how often somebody books: a
 * family with five rooms and an office behind one address are far below every figure.
 */
export function weighHold(wanted: number, held: Held, limits: HoldLimits, shares: readonly Share[]): Weighed {
  const { byVisitor, inNetwork, unitHoursADay, unprovenInHouse, always } = limits
  const verdicts = [
    weigh('visitor', held.byVisitor + wanted, byVisitor),
    weigh('network', held.inNetwork + wanted, inNetwork),
    weigh('day', held.timeOfVisitor, { unproven: mostHoursADay, most: mostHoursADay }),
    weigh('day', Math.max(held.hoursOfVisitor, held.hoursOfNetwork), unitHoursADay),
    ...shares.map((share) => weighShare(share, always)),
    weigh('house', held.inHouse + wanted, { unproven: unprovenInHouse, most: Number.POSITIVE_INFINITY }),
  ]
  return (
    verdicts.find(({ verdict }) => verdict === 'too-many') ??
    verdicts.find(({ verdict }) => verdict === 'unproven') ?? { verdict: 'allowed' }
  )
}

function weigh(limit: HoldLimit, amount: number, { unproven, most }: Bounds): Weighed {
  if (amount > most) return { verdict: 'too-many', limit }
  return amount > unproven ? { verdict: 'unproven', limit } : { verdict: 'allowed' }
}

/** A network leaves a quarter of what could be had to others, and the second half of it only to who proves work. */
function weighShare({ wanted, ours, held, left }: Share, always: number): Weighed {
  // It cannot be had at all: who asks is told so, and nothing else.
  if (wanted > left) return { verdict: 'allowed' }
  const open = left + ours
  const most = Math.max(always, Math.floor((open * 3) / 4))
  const unproven = Math.max(always, Math.floor(open / 2))
  const ofNetwork = weigh('share', ours + wanted, { unproven, most })
  if (ofNetwork.verdict !== 'allowed') return ofNetwork
  const isHigh = held + wanted > manyHeld && (held + wanted) * 2 > held + left
  return isHigh ? { verdict: 'unproven', limit: 'share-of-all' } : ofNetwork
}
