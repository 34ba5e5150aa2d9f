import type { Visitors } from '#resort/products/admit-party.ts'
import { writeVisitors } from '../../read-visitors.ts'

/** What a button that adds says of what its page showed: for whom the prices were, and whether it is a ticket without a day. */
export const asShown = 'as'

export function writeAs(party: Visitors, open?: string): string {
  return new URLSearchParams({ ...writeVisitors(party), ...(open && { open }) }).toString()
}
