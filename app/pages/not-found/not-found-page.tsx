import { data } from 'react-router'
import { Missing } from '../../shell/missing.tsx'
import { showMissing } from '../../shell/show-missing.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/not-found-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return data(showMissing(context.get(visit)), { status: 404 })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <Missing {...loaderData} />
}
