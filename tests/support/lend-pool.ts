import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/** The connections of a pool for one test: what the test ends goes on for the next one. */
export function lendPool(pool: pg.Pool): PostgresPool {
  let [taken, isOver] = [0, false]
  let allBack = () => {}
  const giveBack = () => {
    taken -= 1
    if (!taken) allBack()
  }
  return {
    options: pool.options,
    connect: async () => {
      if (isOver) throw new Error('The test that was lent this pool has ended.')
      taken += 1
      const client = await pool.connect().catch((error: unknown) => {
        giveBack()
        throw error
      })
      // Each time a pool gives a client away, it gives it a new way back.
      const release = client.release.bind(client)
      return Object.assign(client, {
        release: () => {
          giveBack()
          release()
        },
      })
    },
    end: async () => {
      isOver = true
      if (!taken) return
      await new Promise<void>((resolve) => {
        allBack = resolve
      })
    },
  }
}
