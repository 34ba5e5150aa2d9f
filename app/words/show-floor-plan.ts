import {
  areaOf,
  type FloorPlan,
  type FloorPlans,
  isOutside,
  type SpaceName,
  sheetOf,
} from '#resort/content/floor-plan.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { pathToFloorPlan } from '../paths.ts'

/** Whose decimal mark a reader expects. */
const marks: Record<Language, string> = { es: 'es-MX', en: 'en', pt: 'pt-BR' }

export function saySpace(is: SpaceName, locale: Language): string {
  return m[`plan_${is.replaceAll('-', '_')}` as 'plan_hall']({}, { locale })
}

export function sayArea(area: number, locale: Language): string {
  return `${area.toLocaleString(marks[locale], { minimumFractionDigits: 1 })} m²`
}

/** How large a room is, and how much of that is not under a roof: a suite is not sold by its terrace. */
export function saySize(
  { code, sizeM2 }: { code: string; sizeM2: number },
  plans: FloorPlans,
  locale: Language,
): string {
  const outside = plans.get(code)?.spaces.filter(isOutside) ?? []
  const area = Math.round(outside.reduce((sum, space) => sum + areaOf(space), 0))
  return area ? m.rooms_size_outside({ size: sizeM2, outside: area }, { locale }) : `${sizeM2} m²`
}

/** What the drawing shows, for those who do not see it: every space, from the door to the view. */
function sayFloorPlan({ spaces }: FloorPlan, room: string, locale: Language): string {
  const parts = spaces.map((space) => `${saySpace(space.is, locale)} ${sayArea(areaOf(space), locale)}`)
  return m.plan_alt({ room, spaces: parts.join(', ') }, { locale })
}

/** The drawing of a room type, its size before it comes, and what it shows. */
export type ShownPlan = { path: string; width: number; height: number; alt: string; title: string; note: string }

export function showPlan(
  plans: FloorPlans,
  { code, name }: { code: string; name: string },
  locale: Language,
): ShownPlan | null {
  const plan = plans.get(code)
  if (!plan) return null
  return {
    path: pathToFloorPlan(code, locale),
    ...sheetOf(plan),
    alt: sayFloorPlan(plan, name, locale),
    title: m.plan_title({}, { locale }),
    note: m.plan_note({}, { locale }),
  }
}
