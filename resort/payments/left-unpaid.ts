const name = 'left'

/** Where the provider sends a guest who goes back without paying: the address names the payment that is given up. */
export function toLeftUrl({ id, returnUrl }: { id: string; returnUrl: string }): string {
  const url = new URL(returnUrl)
  url.searchParams.set(name, id)
  return url.href
}

/** Some payment was left unpaid by whoever comes with this address. */
export function isLeftUnpaid(url: URL): boolean {
  return url.searchParams.has(name)
}

/** Only who was on the page of a payment knows its name, and only that one is given up. */
export function isLeft(url: URL, { id }: { id: string }): boolean {
  return url.searchParams.get(name) === id
}
