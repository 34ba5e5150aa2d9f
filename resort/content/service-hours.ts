import type { ServiceHours } from './hotel-facts.ts'

/** Whether customer service answers at this moment, by its own clock and not the guest's. */
export function isServiceOpen(hours: ServiceHours, now: Date): boolean {
  const parts = clockIn(hours.timeZone).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const time = `${part('hour')}:${part('minute')}`
  const [opens, closes] = ['Sat', 'Sun'].includes(part('weekday')) ? hours.weekends : hours.weekdays
  return opens <= time && time < closes
}

// Every page asks, and formatters are slow to make.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', options)
  clocks.set(timeZone, clock)
  return clock
}
