import type { Day } from '../calendar/day.ts'

/** The secret that signed before this one. What it signed is good until its last day. */
export type FormerSecret = { value: string; until: Day }

/** Every secret that may have signed what is good today; the first signs. */
export function secretsOn(today: Day, secret: string, former: FormerSecret | null): readonly string[] {
  return former && today <= former.until ? [secret, former.value] : [secret]
}
