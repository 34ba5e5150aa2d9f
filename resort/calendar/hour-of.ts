import type { Clock } from './clock.ts'

/** The hour that the hotel's clock shows, 0 to 23. */
export function hourOf({ now, timeZone }: Clock): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now()))
}
