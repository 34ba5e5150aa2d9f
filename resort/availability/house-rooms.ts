/** The rooms of one booking compete for the same stock: which room type may each of them get? */

/** For each room the types it could have, as positions in `left`. */
export type Options = readonly (readonly number[])[]

/** Whether every room can get one of its types at once. */
export function canHouse(options: Options, left: readonly number[]): boolean {
  const taken = left.map(() => [] as number[])
  return options.every((_, room) => findPlace(room, { options, left, taken, tried: new Set() }))
}

/** The options that leave every other room housed; none at all when they cannot be housed together. */
export function housedOptions(options: Options, left: readonly number[]): number[][] {
  const isPlenty = (type: number) => (left[type] ?? 0) >= options.length
  const isPlentyForAll = options.every((types) => types.length > 0 && types.every(isPlenty))
  if (isPlentyForAll) return options.map((types) => types.slice())
  return options.map((types, room) =>
    types.filter((type) =>
      canHouse(
        options.map((each, index) => (index === room ? [type] : each)),
        left,
      ),
    ),
  )
}

/** The rooms that find a place, where those that come first in this order are placed before the others. */
export function roomsWithPlace(options: Options, left: readonly number[], order: readonly number[]): number[] {
  const placed: number[] = []
  for (const room of order) {
    const together = [...placed, room].map((each) => options[each] ?? [])
    if (canHouse(together, left)) placed.push(room)
  }
  return placed
}

/** A type for each room, at the lowest sum of prices; null when they cannot be housed together. */
export function cheapestHousing(
  prices: readonly ReadonlyMap<number, number>[],
  left: readonly number[],
): Housing | null {
  const choices = prices.map((room) => [...room].toSorted(([, a], [, b]) => a - b))
  // What the rooms from here on cost at least, were there plenty of everything.
  const least = [0]
  for (const room of choices.toReversed()) least.unshift((least[0] ?? 0) + (room[0]?.[1] ?? Number.POSITIVE_INFINITY))
  return complete({ choices, least, left: left.slice(), types: [], price: 0, best: null })
}

export type Housing = { types: number[]; price: number }

type Search = {
  choices: (readonly [number, number])[][]
  least: number[]
  left: number[]
  types: number[]
  price: number
  best: Housing | null
}

/** Rooms one after another, cheapest type first; a branch that cannot beat the best is left. */
function complete(search: Search): Housing | null {
  const { choices, least, left, types, price } = search
  const room = types.length
  if (room === choices.length) return { types: types.slice(), price }
  let best = search.best
  for (const [type, cost] of choices[room] ?? []) {
    if (best && price + cost + (least[room + 1] ?? 0) >= best.price) break
    if (!left[type]) continue
    left[type]--
    types.push(type)
    best = complete({ ...search, price: price + cost, best }) ?? best
    types.pop()
    left[type]++
  }
  return best
}

type Places = { options: Options; left: readonly number[]; taken: number[][]; tried: Set<number> }

/** Gives the room a type; where all are taken, somebody who has one moves to another (augmenting paths). */
function findPlace(room: number, places: Places): boolean {
  const { options, left, taken, tried } = places
  for (const type of options[room] ?? []) {
    if (tried.has(type)) continue
    tried.add(type)
    const holders = taken[type] ?? []
    const place =
      holders.length < (left[type] ?? 0) ? holders.length : holders.findIndex((each) => findPlace(each, places))
    if (place === -1) continue
    holders[place] = room
    return true
  }
  return false
}
