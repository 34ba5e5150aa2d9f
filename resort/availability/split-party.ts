import { mostChildren, mostRooms, type Party } from '../guests/party.ts'

/** For a party, what each room type that takes it costs; types are positions in `left`. */
export type PriceOf = (party: Party) => ReadonlyMap<number, number>

export type SplitWanted = {
  adults: number
  childrenAges: readonly number[]
  left: readonly number[]
  priceOf: PriceOf
  /** Children of one class cost the same whatever their age, so they may change places. */
  classOf: (age: number) => number
}

export type Split = { rooms: { party: Party; type: number }[]; price: number }

/**
 * The cheapest way to spread a party over rooms, every child with an adult; at the same price, over fewer rooms.
 * Null when even five rooms do not hold it.
 */
export function splitParty(wanted: SplitWanted): Split | null {
  const classes = toClasses(wanted)
  const shapes = listShapes(wanted, classes)
  const everybody = { adults: wanted.adults, children: classes.map((ages) => ages.length) }
  const search = { shapes, least: leastPrices(shapes), left: wanted.left.slice(), chosen: [], best: null }
  const found = complete(search, everybody, 0)
  return found && { price: found.price, rooms: seatChildren(found.chosen, classes) }
}

type People = { adults: number; children: readonly number[] }
/** Who might share a room, and the room types for them, cheapest first. */
type Shape = People & { types: readonly (readonly [type: number, price: number])[] }
type Choice = { shape: Shape; type: number }
type Found = { chosen: Choice[]; price: number }
type LeastPrice = (people: People, from: number, rooms: number) => number
type Search = { shapes: readonly Shape[]; least: LeastPrice; left: number[]; chosen: Choice[]; best: Found | null }

function toClasses({ childrenAges, classOf }: SplitWanted): number[][] {
  const byClass = new Map<number, number[]>()
  for (const age of childrenAges) byClass.set(classOf(age), [...(byClass.get(classOf(age)) ?? []), age])
  return [...byClass.values()]
}

function listShapes({ adults, priceOf, left }: SplitWanted, classes: readonly number[][]): Shape[] {
  const shapes: Shape[] = []
  for (const children of countsUpTo(classes.map((ages) => ages.length))) {
    for (let number = 1; number <= adults; number++) {
      const childrenAges = children.flatMap((count, index) => classes[index]?.slice(0, count) ?? [])
      const types = [...priceOf({ adults: number, childrenAges })].filter(([type]) => (left[type] ?? 0) > 0)
      if (types.length) shapes.push({ adults: number, children, types: types.toSorted(([, a], [, b]) => a - b) })
    }
  }
  return shapes
}

/** Every way to take some children of each class, as many as one room may have. */
function countsUpTo(most: readonly number[]): number[][] {
  const [first, ...rest] = most
  if (first === undefined) return [[]]
  return countsUpTo(rest).flatMap((others) => {
    const room = mostChildren - others.reduce((sum, count) => sum + count, 0)
    return Array.from({ length: Math.min(first, room) + 1 }, (_, count) => [count, ...others])
  })
}

/** What people cost at least over so many rooms of shapes from a position on, were there plenty of every type. */
function leastPrices(shapes: readonly Shape[]): LeastPrice {
  const known = new Map<string, number>()
  const least: LeastPrice = (people, from, rooms) => {
    if (isNobody(people)) return 0
    if (rooms === 0) return Number.POSITIVE_INFINITY
    const key = `${people.adults}|${people.children.join()}|${from}|${rooms}`
    const before = known.get(key)
    if (before !== undefined) return before
    let price = Number.POSITIVE_INFINITY
    for (const [index, shape] of shapes.entries()) {
      if (index < from) continue
      const rest = without(people, shape)
      if (rest) price = Math.min(price, (shape.types[0]?.[1] ?? 0) + least(rest, index, rooms - 1))
    }
    known.set(key, price)
    return price
  }
  return least
}

/** Shapes in one order, so that the same split is not tried in every order of its rooms. */
function complete(search: Search, people: People, from: number, price = 0): Found | null {
  const { shapes, least, left, chosen } = search
  if (isNobody(people)) return { chosen: chosen.slice(), price }
  let best = search.best
  for (const [index, shape] of shapes.entries()) {
    const rest = index < from ? null : without(people, shape)
    if (!rest) continue
    for (const [type, cost] of shape.types) {
      const atLeast = price + cost + least(rest, index, mostRooms - chosen.length - 1)
      if (atLeast === Number.POSITIVE_INFINITY || isBeaten(best, atLeast, chosen.length + 1)) break
      if (!left[type]) continue
      left[type]--
      chosen.push({ shape, type })
      best = complete({ ...search, best }, rest, index, price + cost) ?? best
      chosen.pop()
      left[type]++
    }
  }
  return best
}

function isBeaten(best: Found | null, price: number, rooms: number): boolean {
  return best !== null && (best.price < price || (best.price === price && best.chosen.length <= rooms))
}

function isNobody(people: People): boolean {
  return people.adults === 0 && people.children.every((count) => count === 0)
}

function without(people: People, shape: People): People | null {
  const adults = people.adults - shape.adults
  const children = people.children.map((count, index) => count - (shape.children[index] ?? 0))
  return adults < 0 || children.some((count) => count < 0) ? null : { adults, children }
}

function seatChildren(chosen: readonly Choice[], classes: readonly number[][]): Split['rooms'] {
  const waiting = classes.map((ages) => ages.slice())
  return chosen.map(({ shape, type }) => ({
    type,
    party: {
      adults: shape.adults,
      childrenAges: shape.children.flatMap((count, index) => waiting[index]?.splice(0, count) ?? []),
    },
  }))
}
