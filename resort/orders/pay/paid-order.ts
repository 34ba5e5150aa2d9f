import { parseNumber } from '../order-number.ts'

const name = 'paid'

/** Where a provider sends a guest back: the address names the order that was paid, so that no other is shown for it. */
export function toPaidUrl(returnUrl: string, number: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set(name, number)
  return url.href
}

/** The number of the order that whoever comes with this address has paid; null where it names none. */
export function readPaid(url: URL): string | null {
  return parseNumber(url.searchParams.get(name) ?? '')
}
