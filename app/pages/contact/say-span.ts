import { dateFormat } from '#resort/guests/date-format.ts'
import { formatClock } from '#resort/guests/format-clock.ts'
import type { Language } from '#resort/guests/language.ts'

/** From when to when, by the clock of a zone: `Monday 14:00 – Tuesday 05:00`; a day that both are on is said once. */
export function saySpan(
  { opens, closes }: { opens: string; closes: string },
  timeZone: string,
  locale: Language,
): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const weekday = dateFormat(locale, { timeZone, weekday: 'long' })
  const [from, to] = [new Date(opens), new Date(closes)]
  const [start, end] = [from, to].map((at) => formatClock(at, timeZone, locale))
  const until = day.format(from) === day.format(to) ? end : `${weekday.format(to)} ${end}`
  return `${weekday.format(from)} ${start} – ${until}`
}
