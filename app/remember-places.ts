import type { StaticHandlerContext } from 'react-router'

type Match = StaticHandlerContext['_match']

/** More than the site has addresses of which a page asks: its own, and those above it. */
const mostPlaces = 1_000

const remembered = new WeakMap<Match, Match>()

/**
 * For each page that is drawn, the router looks for its address and the ones above it among all the routes there are, which
 * took a twelfth of drawing a search. Where an address leads is the same each time.
 */
export function rememberPlaces(context: StaticHandlerContext): void {
  const { _match: match } = context
  const known = remembered.get(match) ?? rememberEach(match)
  remembered.set(match, known)
  context._match = known
}

function rememberEach(match: Match): Match {
  const places = new Map<string, ReturnType<Match>>()
  return (location, ...others) => {
    if (typeof location !== 'string' || others.length) return match(location, ...others)
    const known = places.get(location)
    if (known !== undefined) return known
    const found = match(location)
    // What stands in an address instead of a name is a guest's word, of which there is no end.
    const isOurs = found?.every(({ params }) => !Object.keys(params).length)
    if (isOurs && places.size < mostPlaces) places.set(location, found)
    return found
  }
}
