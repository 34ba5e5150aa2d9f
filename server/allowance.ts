/** What each may spend in a minute; it comes back little by little. */
export type Allowance = {
  /** Seconds to wait before so much may be spent; 0 when it is spent now. */
  spend: (who: string, points: number) => number
  giveBack: (who: string, points: number) => void
}

type Purse = { left: number; at: number }

/** More than the networks that ask within a minute. Beyond them the ones that were quiet the longest are forgotten. */
const mostPurses = 50_000

export function openAllowance(perMinute: number, now: () => number = () => performance.now()): Allowance {
  const purses = new Map<string, Purse>()
  const perMs = perMinute / 60_000

  function look(who: string): Purse {
    const at = now()
    const before = purses.get(who)
    const left = before ? Math.min(perMinute, before.left + (at - before.at) * perMs) : perMinute
    const purse = { left, at }
    purses.delete(who)
    purses.set(who, purse)
    const [quietest] = purses.keys()
    if (purses.size > mostPurses && quietest !== undefined) purses.delete(quietest)
    return purse
  }

  return {
    spend: (who, points) => {
      const purse = look(who)
      // What costs more than there ever is costs all of it.
      const price = Math.min(points, perMinute)
      if (purse.left < price) return Math.max(1, Math.ceil((price - purse.left) / perMs / 1_000))
      purse.left -= price
      return 0
    },
    giveBack: (who, points) => {
      const purse = look(who)
      purse.left = Math.min(perMinute, purse.left + points)
    },
  }
}
