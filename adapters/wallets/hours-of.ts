import type { WalletTicket } from '#resort/gates/wallets.ts'

/** From when to when a ticket is of use, with the distance of the hotel's clock from universal time; an open one begins at no time. */
export function hoursOf({ day, starts, useUntil, timeZone }: WalletTicket): {
  start: string | null
  end: string | null
} {
  const last = day ?? useUntil
  return {
    start: day && `${day}T${starts ?? '00:00'}:00${offsetOn(day, timeZone)}`,
    end: last && `${last}T23:59:59${offsetOn(last, timeZone)}`,
  }
}

function offsetOn(day: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${day}T12:00:00Z`),
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '')
}
