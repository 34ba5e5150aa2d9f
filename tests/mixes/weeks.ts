import { parseDate } from '@internationalized/date'
import { seasonOf } from '#db/seed/season.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { furthestArrivalDays } from '#resort/calendar/stay.ts'
import { type Mix, mixes, nameOf } from './mix.ts'

/** Which stories happen in which hotel; what begins on the home page happens in the hotel of the site. */
const houses = {
  '79260': ['one room', 'three rooms', 'keyboard', 'currency', 'PayPal'],
  '31453': ['code', 'months', 'decline', 'bank’s question'],
  '74213': ['part payment', 'fee', 'ended hold', 'last room'],
} as const

export type Story = (typeof houses)[keyof typeof houses][number]

const daysOfOne = 10
/** Advance Purchase is sold two weeks ahead, and a rest is paid later only when there is a later. */
const firstAhead = 30

/** Days that belong to one story in one mix: nobody else books there, so nobody takes anybody's rooms. */
export function weeksOf(story: Story, mix: Mix, today: Day): { hotel: string; days: Day[] } {
  for (const [hotel, stories] of Object.entries(houses)) {
    const at = (stories as readonly Story[]).indexOf(story)
    if (at < 0) continue
    const place = at * mixes.length + mixes.findIndex((each) => nameOf(each) === nameOf(mix))
    const days = quietDays(today).slice(place * daysOfOne, (place + 1) * daysOfOne)
    if (days.length === daysOfOne) return { hotel, days }
  }
  throw new Error(`There are no days for “${story}”.`)
}

/** At Christmas and Easter the houses are nearly full. */
function quietDays(today: Day): Day[] {
  return Array.from({ length: furthestArrivalDays - firstAhead }, (_, ahead) =>
    addDays(today, firstAhead + ahead),
  ).filter((day) => !['christmas', 'easter'].includes(seasonOf(parseDate(day))))
}
