import type { Language } from '#resort/guests/language.ts'
import type { About } from '../about-of.ts'
import { m } from '../messages/compiled/messages.js'

/** The steps by the keys that other programs of a hotel know them by, in their order. */
const names = { ROOMS: m.reserve_step_rooms, BOOK: m.reserve_step_details, CONFIRMATION: m.reserve_step_done }
export type BookingStep = keyof typeof names

type Asked = { about?: About; roomsPath?: string }

/** The way of a booking as its pages draw it. Here and not in a component: each browser would fetch the names in every language. */
export type ShownSteps = {
  label: string
  steps: { key: BookingStep; name: string; href?: string | undefined }[]
  current: BookingStep
}

/** What was chosen can be gone back to from the second step; the third leads nowhere back. */
export function showSteps(
  current: BookingStep,
  locale: Language,
  { about = 'stay', roomsPath }: Asked = {},
): ShownSteps {
  const steps = (Object.keys(names) as BookingStep[]).map((key) => {
    return { key, name: names[key]({ about }, { locale }), href: key === 'ROOMS' ? roomsPath : undefined }
  })
  return { label: m.reserve_steps({}, { locale }), steps, current }
}
