import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { toPagePath } from './page-address.ts'

type Handle = ReturnType<typeof createRequestHandler>
type Routes = ServerBuild['routes']

/**
 * The router looks for each page among all the routes there are, three times, and makes all of them anew to draw it: of a
 * search a fourteenth of the work. So each place of the site is answered by a router that knows its own routes and, as it tells them to the browser,
 * those of the addresses above it.
 */
export function handleByPlace(build: ServerBuild, mode: string): Handle {
  const whole = createRequestHandler(build, mode)
  const tree = childrenOf(undefined, build.routes)
  const longest = Math.max(...Object.values(build.routes).map((route) => namesOf(route?.path ?? '').length))
  const byRoutes = new Map<string, Handle>()
  const byAddress = new Map<string, Handle>()

  function find(address: string): Handle {
    const known = byAddress.get(address)
    if (known) return known
    const found = matchRoutes(tree, address)
    // Scripts ask there for routes of other places.
    if (!found || address === build.routeDiscovery.manifestPath) return whole
    const above = addressesAbove(address, longest).flatMap((each) => matchRoutes(tree, each) ?? [])
    const ids = [...new Set([...found, ...above].map(({ route }) => route.id ?? ''))]
    const key = ids.join()
    const handle = byRoutes.get(key) ?? createRequestHandler(withRoutes(build, ids), mode)
    byRoutes.set(key, handle)
    // A stranger may spell an address in ways without end: with other letters, with more slashes.
    const own = found.flatMap(({ route }) => route.path ?? []).join('/')
    if (address === `/${own}`) byAddress.set(address, handle)
    return handle
  }
  return async (request, context) => await find(toPagePath(new URL(request.url).pathname))(request, context)
}

function childrenOf(parent: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    const place = { id, ...(path && { path }) }
    return [index ? { ...place, index } : { ...place, children: childrenOf(id, routes) }]
  })
}

function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  }
}

function pick<Value>(from: Record<string, Value>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([id]) => ids.includes(id)))
}

/** "/", "/es" of "/es/buscar/"; none longer than the site has, however many names a stranger writes. */
function addressesAbove(address: string, longest: number): string[] {
  const names = namesOf(address).slice(0, -1).slice(0, longest)
  return ['/', ...names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)]
}

function namesOf(address: string): string[] {
  return address.split('/').filter(Boolean)
}
