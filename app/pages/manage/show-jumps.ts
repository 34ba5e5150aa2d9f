import type { Language } from '#resort/guests/language.ts'
import type { About } from '../../about-of.ts'
import { m } from '../../messages/compiled/messages.js'
import type { Parts } from './show-parts.ts'

/** A part of the page, by its id and its own heading. */
export type Jump = { part: string; words: string }

/** Within a part that is folded: whoever goes there finds it open. */
export function openedOf(part: string): string {
  return `${part}-open`
}

type Shown = {
  reservation: { about: About; isOn: boolean }
  rest: unknown
  dates: unknown
  outingDays: { rows: readonly unknown[] }
  parts: readonly Parts[]
  trip: { title: string } | null
}

/** What most guests open the page for: to pay, to change, to cancel. */
export function showJumps(
  { reservation: { about, isOn }, rest, dates, outingDays, parts, trip }: Shown,
  locale: Language,
): Jump[] {
  if (!isOn) return []
  const last = trip?.title ?? m.manage_cancel_title({ about }, { locale })
  return [
    ...(rest ? [{ part: 'rest', words: m.manage_pay_title({}, { locale }) }] : []),
    ...(dates ? [{ part: 'dates', words: m.manage_dates_title({}, { locale }) }] : []),
    ...(outingDays.rows.length ? [{ part: 'outings', words: m.outing_days_title({}, { locale }) }] : []),
    ...parts.filter(({ list }) => list.length).map(({ deed, title }) => ({ part: openedOf(deed), words: title })),
    { part: openedOf('cancel'), words: last },
  ]
}
