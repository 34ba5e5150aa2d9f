import type { Language } from '#resort/guests/language.ts'

/** How long a flight or a wait takes, wherever it is told. */
export function sayMinutes(minutes: number, locale: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const format = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  return [hours ? format(hours, 'hour') : null, rest || !hours ? format(rest, 'minute') : null]
    .filter(Boolean)
    .join(' ')
}
