/** What the clocks of a place show at a moment, as the wire has it: `2027-01-12T08:35:00`. */
export function toLocal(moment: number, timeZone: string): string {
  const parts = clockIn(timeZone).formatToParts(moment)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:00`
}

/** Making one takes ten times as long as asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The moment at which the clocks of a place show this; where they are put forward over it, the moment after. */
export function fromLocal(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  let moment = asUtc
  // Twice: the first guess may lie on the other side of a change of the clocks.
  for (const _ of [1, 2]) moment = asUtc - (Date.parse(`${toLocal(moment, timeZone)}Z`) - moment)
  return moment
}

/** `PT3H25M`, as the wire has it. */
export function toDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`
}
