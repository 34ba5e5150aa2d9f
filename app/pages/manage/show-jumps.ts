import type { Language } from '#resort/guests/language.ts'
import type { About } from '../../about-of.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToTickets } from '../../paths.ts'
import type { Parts } from './parts/show-parts.ts'

/** A part of the page, by its id and its own heading; or another page. */
export type Jump = { path: string; words: string }

/** Within a part that is folded: whoever goes there finds it open. */
export function openedOf(part: string): string {
  return `${part}-open`
}

type Shown = {
  reservation: { about: About; isOn: boolean; tickets: string | null; number: string }
  rest: unknown
  dates: { isPossible: boolean } | null | undefined
  outingDays: { rows: readonly unknown[] }
  parts: readonly Parts[]
  trip: { title: string } | null
}

/** What most guests open the page for: to enter, to pay, to change, to cancel. */
export function showJumps(
  { reservation: { about, isOn, tickets, number }, rest, dates, outingDays, parts, trip }: Shown,
  locale: Language,
): Jump[] {
  if (!isOn) return []
  const last = trip?.title ?? m.manage_cancel_title({ about }, { locale })
  return [
    ...(tickets ? [{ path: pathToTickets(locale, number), words: tickets }] : []),
    ...(rest ? [{ path: '#rest', words: m.manage_pay_title({}, { locale }) }] : []),
    ...(dates?.isPossible ? [{ path: '#dates', words: m.manage_dates_title({}, { locale }) }] : []),
    ...(outingDays.rows.length ? [{ path: '#outings', words: m.outing_days_title({}, { locale }) }] : []),
    ...parts.filter(({ list }) => list.length).map(({ deed, title }) => ({ path: `#${openedOf(deed)}`, words: title })),
    { path: `#${openedOf('cancel')}`, words: last },
  ]
}
