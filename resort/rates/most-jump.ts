/** A price is not halved or doubled at once without a word. */
export const mostTimesBefore = 2

/** What is new may be of the highest season where most is of the lowest, so it is told from what is usual by more. */
export const mostTimesUsual = 4
