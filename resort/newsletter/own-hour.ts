/** Where most people of a large country live by one clock. */
const usual: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
}

/** The clock that somebody in a country most likely lives by; that of the house where nobody can tell. */
export function zoneOf(country: string, ofHouse: string): string {
  const known = usual[country]
  if (known) return known
  if (!/^[A-Z]{2}$/.test(country)) return ofHouse
  const zones = new Intl.Locale('und', { region: country }).getTimeZones() ?? []
  return zones.length === 1 && zones[0] ? zones[0] : ofHouse
}

const quarterMs = 15 * 60_000
/** Two days: where clocks are set forward an hour may be missing on the first. */
const mostQuarters = 2 * 24 * 4

/** The next moment at which it is this hour there: now, while it is. */
export function nextAtHour(hour: number, timeZone: string, now: Date): Date {
  if (hourIn(timeZone, now) === hour) return now
  // Every clock in the world shows a full hour on a quarter of one.
  const first = now.getTime() - (now.getTime() % quarterMs)
  for (let quarter = 1; quarter <= mostQuarters; quarter++) {
    const at = new Date(first + quarter * quarterMs)
    if (hourIn(timeZone, at) === hour) return at
  }
  return now
}

export function hourIn(timeZone: string, at: Date): number {
  return Number(clockIn(timeZone).format(at))
}

// Thousands of readers live by a few clocks, and formatters are slow to make.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock
}
