/**
 * What the timetable begins again while it is still at it does not begin: a minute's work that waits for a silent supplier
 * would soon have all the places of its desk. It is done once more at its end, as there may be something it did not see.
 */
export function oneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let isAtIt = false
  let isAskedAgain = false
  return async (...given) => {
    if (isAtIt) {
      isAskedAgain = true
      return
    }
    isAtIt = true
    isAskedAgain = false
    try {
      await work(...given)
      if (isAskedAgain) await work(...given)
    } finally {
      isAtIt = false
    }
  }
}
