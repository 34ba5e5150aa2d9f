import type { Language } from '#resort/guests/language.ts'

/** From when to when, by the clock of a zone: `Monday 14:00 – Tuesday 05:00`; a day that both are on is said once. */
export function saySpan(
  { opens, closes }: { opens: string; closes: string },
  timeZone: string,
  locale: Language,
): string {
  const hour = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat(locale, { ...hour, weekday: 'long' })
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const [from, to] = [new Date(opens), new Date(closes)]
  const end = day.format(from) === day.format(to) ? new Intl.DateTimeFormat(locale, hour) : clock
  return `${clock.format(from)} – ${end.format(to)}`
}
