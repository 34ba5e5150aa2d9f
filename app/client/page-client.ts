import type { FailureReport } from './api-failure.ts'
import { type Client, type ClientOptions, openClient } from './open-client.ts'

/** The client of the page that is open in this browser. */
export function pageClient(program?: ClientOptions['program']): Client {
  return openClient({
    origin: location.origin,
    place: () => location.host + location.pathname,
    cookies: () => document.cookie,
    report,
    ...(program && { program }),
  })
}

/** What somebody gave up by going on is no news. */
function report({ kind, method, url, message }: FailureReport): void {
  if (kind !== 'cancelled') console.error(`${method} ${url}: ${message}`)
}
