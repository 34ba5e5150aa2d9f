/** Units for one US dollar around which the year 2026 moves. */
const aroundPerUsd: Record<string, number> = {
  MXN: 18.4,
  EUR: 0.858,
  GBP: 0.747,
  CAD: 1.383,
  COP: 3980,
  CLP: 935,
  UYU: 39.7,
  RUB: 82,
  CNY: 7.08,
  KRW: 1430,
  GTQ: 7.66,
  PEN: 3.38,
  CRC: 503,
  AUD: 1.515,
  JPY: 152.5,
  ARS: 1440,
  BRL: 5.35,
  CHF: 0.798,
  SEK: 9.41,
  PAB: 1,
}

/** The rates of a day, moving a little from one day to the next and always the same for the same day. */
export function ratesOfDay(day: string): Map<string, number> {
  const count = Date.parse(`${day}T00:00:00Z`) / 86_400_000
  return new Map(
    Object.entries(aroundPerUsd).map(([currency, around], index) => {
      const drift = 0.01 * Math.sin(count / 11 + index) + 0.003 * Math.sin(count / 2 + 3 * index)
      return [currency, currency === 'PAB' ? around : around * (1 + drift)]
    }),
  )
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** The European Central Bank publishes at about 15:00 UTC, on weekdays. */
export function bankDayOf(now: Date): string {
  const day = new Date(now.getTime() - 15 * 3_600_000)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() - 86_400_000)
  return dayOf(day)
}
