import { connect } from '#db/connect.ts'
import { transact } from '#db/transact.ts'
import * as stock from '#resort/availability/stock-queries.ts'
import type { Stay } from '#resort/calendar/stay.ts'

export type Deed = {
  /** `release` gives back what is held, `return` what is sold; `exchange` moves what is sold to other nights. */
  does: 'take' | 'release' | 'return' | 'sell' | 'exchange'
  stay: Stay
  roomTypes: string[]
  to?: Stay
}
export type Race = Deed[]
/** Anything else is an error that nobody may ever hear. */
export type Answer = 'taken' | 'sold-out' | 'done' | string

// A process of its own with guests who all act at once.
const db = connect(process.argv[2] ?? '', { connections: 10 })

process.on('message', async (race: Race) => {
  process.send?.(await Promise.all(race.map((deed) => perform(deed).catch((error: Error) => error.message))))
})
process.once('disconnect', async () => {
  await db.destroy()
  process.exit()
})

async function perform({ does, stay, roomTypes, to = stay }: Deed): Promise<Answer> {
  const of = (days: Stay) => ({
    hotel: '79260',
    stay: days,
    rooms: roomTypes.map((roomType) => ({ roomType, rooms: 1 })),
  })
  return await transact(db, async (tx): Promise<Answer> => {
    switch (does) {
      case 'take':
        return await stock.takeRoomNights(tx, of(stay))
      case 'exchange':
        return await stock.exchangeRoomNights(tx, of(stay), of(to))
      case 'release':
        await stock.releaseRoomNights(tx, of(stay))
        return 'done'
      case 'return':
        await stock.returnRoomNights(tx, of(stay))
        return 'done'
      case 'sell':
        await stock.sellRoomNights(tx, of(stay))
        return 'done'
    }
  })
}
