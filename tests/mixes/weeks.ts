import type { Day } from '#resort/calendar/day.ts'
import { dealQuietDays } from '#tests/support/quiet-days.ts'
import { type Mix, mixes, placeOf } from './mix.ts'

/** Which stories happen in which hotel; what begins on the home page happens in the hotel of the site. */
const houses = {
  '79260': ['one room', 'three rooms', 'keyboard', 'currency', 'PayPal'],
  '31453': ['code', 'months', 'decline', 'bank’s question', 'stay and parks'],
  '74213': ['part payment', 'fee', 'ended hold', 'last room'],
} as const

export type Story = (typeof houses)[keyof typeof houses][number]

const daysOfOne = 10

/** Days that belong to one story in one mix. */
export function weeksOf(story: Story, mix: Mix): { hotel: string; days: Day[] } {
  for (const [hotel, stories] of Object.entries(houses)) {
    const at = (stories as readonly Story[]).indexOf(story)
    const place = at * mixes.length + placeOf(mix)
    if (at >= 0) return { hotel, days: dealQuietDays(place, daysOfOne) }
  }
  throw new Error(`There is no house for “${story}”.`)
}
