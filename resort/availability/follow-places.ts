import type { Day } from '../calendar/day.ts'
import { addMonths, type Month, monthOf } from '../calendar/month.ts'
import type { Days } from '../products/place-reading.ts'
import type { NightWatch } from './night-source.ts'

export type FollowedPlaces = {
  /** Of a quota on a day there is another number of places left: `QUOTA,DAY`. */
  hear: (words: string) => void
  watch: (quotas: readonly string[], days: Days) => NightWatch
  /** Nobody knows what was announced meanwhile: whatever was watched is taken to be changed. */
  forget: () => void
}

/** Which months of which quotas have changed, as the database announces it. How many places are left, it alone knows. */
export function followPlaces(): FollowedPlaces {
  const changed = new Map<string, number>()
  let latest = 0
  let forgotten = 0
  return {
    hear: (words) => {
      const [quota = '', day = ''] = words.split(',')
      changed.set(`${quota} ${monthOf(day)}`, ++latest)
    },
    forget: () => {
      forgotten = ++latest
      changed.clear()
    },
    watch: (quotas, days) => {
      const months = listMonths(days)
      const watched = quotas.flatMap((quota) => months.map((month) => `${quota} ${month}`))
      let seen = latest
      return () => {
        // As long as nothing of the shop changes, one number is looked at.
        if (latest === seen) return true
        if (forgotten > seen || watched.some((each) => (changed.get(each) ?? 0) > seen)) return false
        seen = latest
        return true
      }
    },
  }
}

function listMonths({ first, last }: { first: Day; last: Day }): Month[] {
  const months = [monthOf(first)]
  while ((months.at(-1) ?? '') < monthOf(last)) months.push(addMonths(months.at(-1) ?? '', 1))
  return months
}
