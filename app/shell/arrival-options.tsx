import { arrivalHours } from '#resort/calendar/arrival-hour.ts'
import type { Language } from '#resort/guests/language.ts'
import { sayArrivalHour } from '../words/say-arrival-hour.ts'

/** The hours of a field that asks when somebody comes, with the one that was told to the minute elsewhere. */
export function ArrivalOptions({ language, told }: { language: Language; told?: string | null }) {
  const listed = told && !arrivalHours.includes(told) ? [told, ...arrivalHours] : arrivalHours
  return listed.map((hour) => (
    <option key={hour} value={hour}>
      {sayArrivalHour(hour, language)}
    </option>
  ))
}
