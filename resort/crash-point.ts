let armed: string | null = null
let passes = 0

/** A test names the point at which this process is to die, and after how many harmless passes: `after-capture:2`. */
export function armCrashPoint(wanted: string): void {
  const [name = '', count = '0'] = wanted.split(':')
  armed = name
  passes = Number(count)
}

/** Where a process may be killed between two steps that belong together. Does nothing unless a test armed it. */
export function crashPoint(name: CrashPoint): void {
  if (name !== armed || passes-- > 0) return
  process.kill(process.pid, 'SIGKILL')
}

/** Every step after which the house may find itself without the next one. */
export const crashPoints = [
  'before-hold',
  'after-hold',
  'before-payment',
  'after-payment-saved',
  'after-payment-opened',
  'before-settlement',
  'after-provider-asked',
  'before-capture',
  'after-capture',
  'before-confirmation',
  'after-confirmation',
  'before-refund',
  'after-refund-saved',
  'after-refund-sent',
  'after-refund-done',
] as const
export type CrashPoint = (typeof crashPoints)[number]
