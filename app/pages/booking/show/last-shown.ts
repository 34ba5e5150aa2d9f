import { isSameAddress } from '../../../same-address.ts'
import type { Route } from '../+types/booking-page.ts'

type Shown = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

/** What this document showed last, and where. */
let last: { url: URL; shown: Shown } | null = null

export function rememberShown(shown: Shown): void {
  last = { url: new URL(location.href), shown }
}

/** What it showed there, where a look at how things stand has failed: what it says of the price is asked for again. */
export function findLastShown(address: string): Shown | null {
  if (!last || !isSameAddress(last.url, new URL(address))) return null
  const { shown } = last
  return shown.loaded ? { ...shown, loaded: { ...shown.loaded, isOld: true } } : shown
}
