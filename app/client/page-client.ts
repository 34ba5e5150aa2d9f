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

/** A page that fails again and again has said what there is to say. */
const mostReports = 5
let reports = 0

/** Tells the house, for nobody reads a guest's console. What somebody gave up by going on is no news. */
export function report(failure: FailureReport): void {
  const { kind, method, url, message } = failure
  if (kind === 'cancelled') return
  console.error(`${method} ${url}: ${message}`)
  if (reports++ >= mostReports) return
  const told = { ...failure, message: message.slice(0, 500) }
  navigator.sendBeacon('/api/failures', new Blob([JSON.stringify(told)], { type: 'application/json' }))
}
