import { redirect } from 'react-router'
import { toBookingQuery } from '#resort/reservations/booking-query.ts'
import { pathTo } from '../../paths.ts'
import { visit } from '../../visit.ts'
import type { Route } from './+types/booking-page.ts'

/** spec 2: BOOK requires selected rooms. Nobody can have selected one yet, so every guest is led to the rooms. */
export function loader({ context }: Route.LoaderArgs) {
  const { visitor } = context.get(visit)
  throw redirect(pathTo('search', visitor.language, toBookingQuery(visitor.booking)))
}
