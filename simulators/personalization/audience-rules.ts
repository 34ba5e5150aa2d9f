/** What the site asks with. */
export type Asked = { slotId: string; preferredLocale?: string; context?: { attributes?: Record<string, unknown> } }

/** Null where it is nothing that the service understands. */
export function readAsked(text: string): Asked | null {
  try {
    const value = JSON.parse(text) as Asked | null
    return typeof value === 'object' && value && typeof value.slotId === 'string' ? value : null
  } catch {
    return null
  }
}

/** As the people of a hotel would set it up on the screens of the service: the first rule that fits. */
export function audienceFor({ slotId, context }: Asked): string | null {
  const { isReturning, party, country } = context?.attributes ?? {}
  if (slotId !== 'home') return null
  if (party === 'family') return 'families'
  if (isReturning === true) return 'returning'
  if (country === 'MX') return 'mexico'
  return country === 'BR' ? 'brazil' : null
}
