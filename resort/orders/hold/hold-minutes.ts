import type { Hold } from '../order.ts'

/** How long what was chosen is set aside for a guest who fills in the form. */
export const holdMinutes = 15

/** How long it is set aside at most, from the first moment on: for a guest who has begun to pay, however often. */
export const mostHoldMinutes = 45

/** A page is closed so long before others may have what it is paid for, so that nobody pays for what is gone. */
export const minutesToClose = 3
/** Nobody types a card and asks their bank in less. */
const fewestSecondsToPay = 5 * 60

/** How long a page to pay on may be open; null when too little is left for one. */
export function secondsToPay({ secondsAtMost }: Pick<Hold, 'secondsAtMost'>): number | null {
  const seconds = Math.floor(secondsAtMost) - minutesToClose * 60
  return seconds < fewestSecondsToPay ? null : seconds
}
