/** What the address of a page says of what came into the cart: which, on which day, what goes with it, and whether it took another's place. */
export const addedQuery = ['added', 'on', 'with', 'changed'] as const
