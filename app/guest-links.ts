import type { Clock } from '#resort/calendar/clock.ts'
import { addDays } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import type { GuestLinks } from '#resort/orders/guest-links.ts'
import { daysAfterLastDay, readManageKey, signManageKey } from '#resort/orders/manage-key.ts'
import { pathTo } from './paths.ts'

export function guestLinks({ publicUrl, secret, clock }: { publicUrl: URL; secret: string; clock: Clock }): GuestLinks {
  return {
    manage: ({ number, keyVersion: version, lastDay, language }) => {
      const key = signManageKey({ number, version, until: addDays(lastDay, daysAfterLastDay) }, secret)
      return new URL(pathTo('manage', language, { key }), publicUrl).href
    },
    readKey: (key) => readManageKey(key, { secret, today: today(clock) }),
  }
}
