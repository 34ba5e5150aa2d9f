import { connect } from '#db/connect.ts'
import { transact } from '#db/transact.ts'
import { takeRoomNights } from '#resort/availability/stock-queries.ts'
import type { Stay } from '#resort/calendar/stay.ts'

export type Race = { stay: Stay; roomTypes: string[] }[]
export type Answer = 'taken' | 'sold-out' | string

// A process of its own with buyers who all ask at once.
const db = connect(process.argv[2] ?? '', { connections: 10 })

process.on('message', async (race: Race) => {
  const answers = await Promise.all(
    race.map(({ stay, roomTypes }) =>
      transact(db, (tx) =>
        takeRoomNights(tx, { hotel: '79260', stay, rooms: roomTypes.map((roomType) => ({ roomType, rooms: 1 })) }),
      ).catch((error: Error) => error.message),
    ),
  )
  process.send?.(answers)
})
process.once('disconnect', async () => {
  await db.destroy()
  process.exit()
})
