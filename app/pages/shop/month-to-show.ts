import { addDays, type Day } from '#resort/calendar/day.ts'
import { monthOf } from '#resort/calendar/month.ts'

/** With no more days of its month to come there is next to nothing left in it to choose. */
const fewDays = 3

/** The month that was asked for, where there is anything; else this one, or the next once this one is as good as over. */
export function monthToShow(asked: string | null, { today, furthest }: { today: Day; furthest: number }): string {
  const [first, last] = [monthOf(today), monthOf(addDays(today, furthest))]
  if (asked && asked >= first && asked <= last) return asked
  return monthOf(addDays(today, fewDays))
}
