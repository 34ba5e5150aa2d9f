/** Every step after which the house may find itself without the next one. */
export const crashPoints = [
  'before-hold',
  'after-hold',
  'before-payment',
  'after-payment-saved',
  'after-payment-opened',
  'after-page-saved',
  'before-settlement',
  'after-provider-asked',
  'before-capture',
  'after-capture',
  'before-confirmation',
  'after-confirmation',
  'before-rooms-let-go',
  'before-refund',
  'after-refund-saved',
  'after-refund-try',
  'after-refund-sent',
  'after-refund-done',
] as const

/** The same where an airline is asked. */
export const flightCrashPoints = [
  'before-flight-attempt',
  'after-flight-attempt',
  'after-flight-answer',
  'after-flight-looked-for',
  'after-set-aside-saved',
  'after-flight-secured',
  'before-set-aside-given-up',
  'before-flight-paid',
  'after-flight-paid',
  'after-flight-quoted',
  'after-flight-cancelled',
] as const

/** The same where a flight that was bought is changed, cancelled or given back. */
export const tripCrashPoints = [
  'after-flight-ended',
  'after-cancelling-quoted',
  'after-change-accepted',
  'after-change-kept',
  'after-flight-refused',
] as const

const all = [...crashPoints, ...flightCrashPoints, ...tripCrashPoints] as const
export type CrashPoint = (typeof all)[number]

let meet: (name: CrashPoint) => void = () => {}

/** Where a process may be killed between two steps that belong together. Does nothing unless a test armed it. */
export function crashPoint(name: CrashPoint): void {
  meet(name)
}

/** A test names the point at which this process is to die, and after how many harmless passes: `after-capture:2`. */
export function armCrashPoint(wanted: string): void {
  const [armed = '', count = '0'] = wanted.split(':')
  if (!all.some((known) => known === armed)) throw new Error(`There is no crash point ${armed}.`)
  let passes = Number(count)
  meet = (name) => {
    if (name === armed && passes-- === 0) process.kill(process.pid, 'SIGKILL')
  }
}

/** A test hears of every point that is passed, which tells where there is something to kill. */
export function watchCrashPoints(hear: (name: CrashPoint) => void): void {
  meet = hear
}
