import { addDays } from '#resort/calendar/day.ts'
import { furthestArrivalDays, longestStayNights } from '#resort/calendar/stay.ts'
import { m } from '../../messages/compiled/messages.js'
import { TextField } from '../../ui/text-field.tsx'
import type { FilledSearch } from './filled-search.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

/** Native dates, for pages without scripts. */
export function PlainDates({ facts, filled }: { facts: WidgetFacts; filled: Pick<FilledSearch, 'stay'> }) {
  const { locale, today } = facts
  const last = addDays(today, furthestArrivalDays)
  return (
    <>
      <TextField
        label={m.search_arrival({}, { locale })}
        name="checkin"
        type="date"
        min={today}
        max={last}
        defaultValue={filled.stay?.checkIn}
      />
      <TextField
        label={m.search_departure({}, { locale })}
        name="checkout"
        type="date"
        min={addDays(today, 1)}
        max={addDays(last, longestStayNights)}
        defaultValue={filled.stay?.checkOut}
      />
    </>
  )
}
