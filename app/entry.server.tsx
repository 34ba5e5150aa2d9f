import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { drawWhole } from './draw-whole.ts'
import { DrawnPage } from './drawn-page.ts'
import { handOverWhole } from './hand-over-whole.ts'
import { NonceContext } from './shell/tag-manager.tsx'
import { TroubleContext } from './shell/use-trouble.ts'
import { GraphContext } from './structured-data.tsx'
import { type Visit, visit } from './visit.ts'

// The one router of the server: a second copy would not know this one's contexts.
export { handleByPlace } from './handle-by-place.ts'

/** The server hands over what a request carries here, the only way it has into the built site. */
export function openVisit(carried: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visit, carried)
  return context
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What a stranger asked for in vain is no failure of ours.
  const isRefused = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefused) context.get(visit).report(error)
}

export const streamTimeout = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, trouble, resort, graph } = context.get(visit)
  const { phones, mail, brand } = resort.hotel
  const words = { trouble, phones, mail, brand }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (trouble?.kind === 'offline') headers.set('Retry-After', '30')
  // Also where a form was refused on a page that goes on.
  const isShut = trouble?.kind === 'maintenance' || (status === 503 && resort.maintenance.isOn())
  if (isShut) headers.set('Retry-After', String(resort.maintenance.retrySeconds()))
  const drawn = await handOverWhole(routerContext)
  const page = drawWhole(
    <TroubleContext value={words}>
      <GraphContext value={graph}>
        <NonceContext value={nonce}>
          <ServerRouter context={drawn} url={request.url} nonce={nonce} />
        </NonceContext>
      </GraphContext>
    </TroubleContext>,
  )
  return new DrawnPage(page, { status: trouble && trouble.kind !== 'internal' ? 503 : status, headers })
}
