import type { Db } from '#db/connect.ts'
import { listen } from '#db/listen.ts'
import type { Clock } from '../calendar/clock.ts'
import { type Closing, isClosed, type Maintenance, secondsUntilOpen } from './maintenance.ts'
import { findClosing } from './maintenance-queries.ts'

export type FollowedMaintenance = Maintenance & { close: () => Promise<void> }

type Following = {
  db: Db
  url: string
  clock: Clock
  /** Told when staff have said something else. */
  tell?: (closing: Closing | null) => void
}

/** What staff say at the terminal is obeyed by every process at once: each keeps it in memory and follows the database. */
export async function followMaintenance({ db, url, clock, tell }: Following): Promise<FollowedMaintenance> {
  let closing: Closing | null = null
  let edition = 0
  let reading = Promise.resolve()
  const read = () => {
    // In turn, so that what was read last is what is remembered.
    reading = reading.then(async () => {
      const found = await findClosing(db).catch(() => closing)
      if (isSame(found, closing)) return
      closing = found
      edition++
      tell?.(closing)
    })
    return reading
  }
  const listener = listen(url, 'maintenance', {
    // What was said while the connection was lost is read when it is back.
    onConnected: () => void read(),
    onLost: () => {},
    onNotice: () => void read(),
  })
  await read()
  return {
    isOn: () => isClosed(closing, clock.now()),
    retrySeconds: () => secondsUntilOpen(closing, clock.now()),
    watch: () => {
      const seen = edition
      return () => edition === seen
    },
    close: async () => {
      await listener.close()
      await reading
    },
  }
}

function isSame(one: Closing | null, other: Closing | null): boolean {
  return one?.since.getTime() === other?.since.getTime() && one?.until?.getTime() === other?.until?.getTime()
}
