import { parseDay } from '../../calendar/day.ts'
import type { Stay } from '../../calendar/stay.ts'
import type { Order } from '../order.ts'

type Typed = Order['typed']

/** Kept beside what was typed: for which dates the requests were written, where the rooms have others by now. */
export const requestsOf = 'requestsOf'

/** As the rooms of one stay take the place of those of another. */
export function rememberRequests({ [requestsOf]: before, ...typed }: Typed, from: Stay | null, to: Stay): Typed {
  const written = before ?? (from && toText(from))
  return typed.requests?.trim() && written && written !== toText(to) ? { ...typed, [requestsOf]: written } : typed
}

/** What is written anew is meant for the dates of now. */
export function keepRequestsOf(before: Typed, typed: Typed): Typed {
  const written = before[requestsOf]
  return written && typed.requests === before.requests ? { ...typed, [requestsOf]: written } : typed
}

/** The dates that the requests were written for; null where those are the dates of now. */
export function readRequestsOf(typed: Typed): Stay | null {
  const [checkIn, checkOut] = (typed[requestsOf]?.split(' ') ?? []).map(parseDay)
  return checkIn && checkOut ? { checkIn, checkOut } : null
}

function toText({ checkIn, checkOut }: Stay): string {
  return `${checkIn} ${checkOut}`
}
