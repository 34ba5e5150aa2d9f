import { data } from 'react-router'
import { isLanguage } from '#resort/guests/language.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/floor-plan-file.ts'
import { showFloorPlan } from './show-floor-plan.ts'

/** The plan of a room type as a drawing: `/floor-plans/es/OV.svg`. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { resort } = context.get(visit)
  const { language = '', file = '' } = params
  const plan = resort.floorPlans.get(file.replace(/\.svg$/, ''))
  if (!plan || !isLanguage(language) || !file.endsWith('.svg')) throw data(null, { status: 404 })
  return new Response(showFloorPlan(plan, language), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
