import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'

/** The way of a booking as its pages draw it. Here and not in a component: each browser would fetch the names in every language. */
export type ShownSteps = { label: string; steps: { name: string; href?: string | undefined }[]; current: number }

const names = [m.reserve_step_rooms, m.reserve_step_details, m.reserve_step_done]

/** The rooms can be gone back to from the second step; the third leads nowhere back. */
export function showSteps(current: 1 | 2 | 3, locale: Language, roomsPath?: string): ShownSteps {
  const [rooms, ...others] = names.map((name) => ({ name: name({}, { locale }) }))
  const steps = rooms ? [{ ...rooms, href: roomsPath }, ...others] : others
  return { label: m.reserve_steps({}, { locale }), steps, current }
}
