import type { Language } from '#resort/guests/language.ts'

/** From when to when, by the clock of a zone: `Monday 14:00 – Tuesday 05:00`. */
export function saySpan(
  { opens, closes }: { opens: string; closes: string },
  timeZone: string,
  locale: Language,
): string {
  const clock = new Intl.DateTimeFormat(locale, {
    ...{ timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  return `${clock.format(new Date(opens))} – ${clock.format(new Date(closes))}`
}
