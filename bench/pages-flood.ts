import { ask, type Served } from './ask.ts'
import type { Figures } from './load.ts'

type Flood = { served: Served; kept: readonly string[]; searches: readonly string[]; seconds: number }
export type Flooded = { reading: Figures; flooding: Figures }

/** Fewer than one network may have waiting. */
const searchingGuests = 40
const readingGuests = 8

/** What guests who read kept pages wait, while others search for what nobody has asked before, as fast as they are answered. */
export async function measureFlood({ served, kept, searches, seconds }: Flood): Promise<Flooded> {
  const house = { port: served.port, isNew: true }
  const [[reading], [flooding]] = await Promise.all([
    ask({ houses: [{ ...house, paths: [...kept] }], connections: readingGuests, seconds, turns: 1 }),
    ask({ houses: [{ ...house, paths: [...searches] }], connections: searchingGuests, seconds, turns: 1 }),
  ])
  if (!reading || !flooding) throw new Error('Nobody was asked.')
  return { reading, flooding }
}
