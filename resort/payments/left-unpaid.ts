const name = 'left'

/** Where the provider sends a guest who goes back without paying: the address names the payment that is given up. */
export function toLeftUrl({ id, returnUrl }: { id: string; returnUrl: string }): string {
  const url = new URL(returnUrl)
  url.searchParams.set(name, id)
  return url.href
}

/** Only who was on the page of a payment knows its name, and only that one is given up. */
export function isLeft(url: URL, { id }: { id: string }): boolean {
  return url.searchParams.get(name) === id
}
