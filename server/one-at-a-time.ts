/**
 * What the timetable begins again while it is still at it is not begun: a minute's work that waits for a silent supplier
 * would soon have all the places of its desk.
 */
export function oneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let isAtIt = false
  return async (...given) => {
    if (isAtIt) return
    isAtIt = true
    try {
      await work(...given)
    } finally {
      isAtIt = false
    }
  }
}
