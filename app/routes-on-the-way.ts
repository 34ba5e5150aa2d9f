import type { EntryContext } from 'react-router'

/**
 * The router makes anew for each page all the routes there are, which took a twentieth of drawing a search. A page needs its
 * own and, for what it tells the browser, those of the addresses above it.
 */
export function withRoutesOnTheWay(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const { _match: match, matches, location } = staticHandlerContext
  const above = addressesAbove(location.pathname).flatMap((address) => match(address) ?? [])
  const ids = new Set([...matches, ...above].map(({ route }) => route.id))
  const routes = Object.fromEntries([...ids].map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

/** "/", "/es" of "/es/buscar/": as the router names them. */
function addressesAbove(address: string): string[] {
  const names = address.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)]
}
