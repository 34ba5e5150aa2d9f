/** What the address of a page says of what came into the cart: which, on which day, and what goes with it. */
export const addedQuery = ['added', 'on', 'with'] as const
