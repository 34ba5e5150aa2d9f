import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'

/** On which day of the hotel an issue was sent. */
export function saySent(instant: Date, timeZone: string, locale: Language): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
  return m.issues_sent({ day: formatDayInText(day, locale) }, { locale })
}
