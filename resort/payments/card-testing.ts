/** Something that is counted of an order, of a visitor and of a network. */
export type Counted = { onOrder: number; byVisitor: number; fromNetwork: number }

/** How many cards were tried, and how many pages to pay on were opened and not paid on. */
export type Attempts = { cards: Counted; pages: Counted }

/** What banks answered everybody in the last ten minutes. */
export type BankAnswers = { approved: number; declined: number }

// Thieves try stolen cards by the hundred where nobody counts.
const mostCards: Counted = { onOrder: 5, byVisitor: 10, fromNetwork: 20 }
// Who looks at a page and goes back has tried no card: only a program does that so often.
const mostPages: Counted = { onOrder: 30, byVisitor: 60, fromNetwork: 120 }
/** How long back they are counted: the cards of an order for ever, its pages and a visitor a day, a network an hour. */
export const countedHours = { byVisitor: 24, fromNetwork: 1 }
export const answersCountMinutes = 10
const fewestAnswers = 30
const mostDeclinedPercent = 40
/** With so many good cards for each declined one nobody is trying cards, however many more there are. */
export const approvedPerDeclined = 2

export function isTriedTooOften({ cards, pages }: Attempts): boolean {
  return isOneReached(cards, mostCards) || isOneReached(pages, mostPages)
}

function isOneReached(counted: Counted, most: Counted): boolean {
  return (
    counted.onOrder >= most.onOrder || counted.byVisitor >= most.byVisitor || counted.fromNetwork >= most.fromNetwork
  )
}

/** So many cards were declined on one page that it takes no more. */
export function isPageUsedUp(declines: number): boolean {
  return declines >= mostCards.onOrder
}

/** Banks decline so much that somebody is trying cards from many places: everybody proves work. */
export function isUnderAttack({ approved, declined }: BankAnswers): boolean {
  const all = approved + declined
  return all >= fewestAnswers && declined * 100 > mostDeclinedPercent * all
}
