/** How often cards were tried, counted where it matters. */
export type TriedCards = { onOrder: number; byVisitor: number; fromNetwork: number }

/** What banks answered everybody in the last ten minutes. */
export type BankAnswers = { approved: number; declined: number }

// Thieves try stolen cards by the hundred where nobody counts.
const most: TriedCards = { onOrder: 5, byVisitor: 10, fromNetwork: 20 }
/** How long back they are counted: an order for ever, a visitor a day, a network an hour. */
export const countedHours = { byVisitor: 24, fromNetwork: 1 }
export const answersCountMinutes = 10
const fewestAnswers = 30
const mostDeclinedPercent = 40

export function isTriedTooOften(tried: TriedCards): boolean {
  return tried.onOrder >= most.onOrder || tried.byVisitor >= most.byVisitor || tried.fromNetwork >= most.fromNetwork
}

/** So many cards were declined on one page that it takes no more. */
export function isPageUsedUp(declines: number): boolean {
  return declines >= most.onOrder
}

/** Banks decline so much that somebody is trying cards from many places: everybody proves work. */
export function isUnderAttack({ approved, declined }: BankAnswers): boolean {
  const all = approved + declined
  return all >= fewestAnswers && declined * 100 > mostDeclinedPercent * all
}
