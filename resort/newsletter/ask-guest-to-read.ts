import { transact } from '#db/transact.ts'
import { loadOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { longestLastname, longestName, mostAskedADay } from './reader.ts'
import { lockReader, saveReadingWish } from './reader-queries.ts'
import { countAsked, findReaderOf } from './reader-reading.ts'
import { writeAsked } from './write-newsletter.ts'

export type GuestAsked = { outcome: 'asked' | 'not-wanted' | 'reads-already' | 'asked-before' }

/** Somebody who booked ticked the box for news. They read once their mailbox has answered, as everybody does. */
export async function askGuestToRead(resort: Resort, id: string): Promise<GuestAsked> {
  return await transact<GuestAsked>(resort.db, async (tx) => {
    const { guest, language } = await loadOrder(tx, resort.kinds, id)
    if (!guest?.marketingConsent) return { outcome: 'not-wanted' }
    const { email: mail, country } = guest
    await lockReader(tx, mail)
    const reader = await findReaderOf(tx, mail)
    if (reader && !reader.hasLeft) return { outcome: 'reads-already' }
    if ((await countAsked(tx, mail)).ofAddress >= mostAskedADay) return { outcome: 'asked-before' }
    const name = guest.name.slice(0, longestName)
    const subscriber = { name, lastname: guest.lastname.slice(0, longestLastname), mail, country, language }
    await writeAsked(tx, resort, { subscriber, wish: await saveReadingWish(tx, subscriber) })
    return { outcome: 'asked' }
  })
}
