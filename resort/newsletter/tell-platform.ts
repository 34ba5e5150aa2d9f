import type { Resort } from '../resort.ts'
import type { PlatformTold } from './mailing-platform.ts'
import { savePlatformSilent, savePlatformTold } from './reader-queries.ts'
import { type ForPlatform, listForPlatform } from './reader-reading.ts'

/** More wait for the next time. */
const mostAtOnce = 200

/** Refused ones are named for whoever looks into it: they are not told again until something changes. */
export type PlatformRound = { told: number; refused: { reader: number; answer: string }[]; silent: string | null }

/** Tells the platform of the hotel who reads and who left. A process that dies tells again, which changes nothing there. */
export async function tellPlatform({ db, newsletter }: Pick<Resort, 'db' | 'newsletter'>): Promise<PlatformRound> {
  const round: PlatformRound = { told: 0, refused: [], silent: null }
  for (const reader of await listForPlatform(db, mostAtOnce)) {
    const told = await tell(newsletter, reader)
    if (told.outcome === 'later') {
      await savePlatformSilent(db, reader.id, reader.dueAt)
      // The others would hear the same.
      return { ...round, silent: told.answer }
    }
    if (told.outcome === 'refused') round.refused.push({ reader: reader.id, answer: told.answer })
    else round.told++
    await savePlatformTold(db, reader.id, reader.dueAt)
  }
  return round
}

async function tell({ platform }: Resort['newsletter'], reader: ForPlatform): Promise<PlatformTold> {
  // Without one there is nobody to tell, also of those who were to be told before it was taken away.
  if (!platform) return { outcome: 'told' }
  return reader.hasLeft ? await platform.unsubscribe(reader.mail) : await platform.subscribe(reader)
}
