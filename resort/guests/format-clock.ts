import { dateFormat } from './date-format.ts'
import type { Language } from './language.ts'

/** The hour and minute of an instant on a clock: `08:00`, `15:30`, in every language and wherever guests read it. */
export function formatClock(instant: Date, timeZone: string, language: Language): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(instant)
}
