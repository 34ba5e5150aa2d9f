/** The clocks of a country, where they all show the same at this moment; null where they do not, or nobody knows. */
export function zoneOf(country: string, now: Date): string | null {
  if (!/^[A-Z]{2}$/.test(country)) return null
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? []
  const [first] = zones
  return first && new Set(zones.map((zone) => clockIn(zone, now))).size === 1 ? first : null
}

function clockIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
}
