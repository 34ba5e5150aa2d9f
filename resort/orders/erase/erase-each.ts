import type { Db } from '#db/connect.ts'
import { type Tx, transact } from '#db/transact.ts'
import { eachAlone } from '../../each-alone.ts'
import { type ErasingOf, listToErase, lockToErase, type OrderToErase } from './erasing-queries.ts'

const mostAtOnce = 200

type Erase = (tx: Tx, order: OrderToErase) => Promise<void>

/** Every order whose period is over, each in a transaction of its own: whoever is stopped begins again where it was. */
export async function eraseEach(db: Db, what: ErasingOf, erase: Erase): Promise<number> {
  return await eachAlone(async (alone) => {
    let erased = 0
    for (let after: string | null = null; ; ) {
      const ids: string[] = await listToErase(db, what, after, mostAtOnce)
      for (const id of ids) erased += (await alone(`To erase ${id}`, () => eraseOne(db, what, id, erase))) ? 1 : 0
      if (ids.length < mostAtOnce) return erased
      after = ids.at(-1) ?? null
    }
  })
}

async function eraseOne(db: Db, what: ErasingOf, id: string, erase: Erase): Promise<boolean> {
  return await transact(db, async (tx) => {
    const order = await lockToErase(tx, what, id)
    if (order) await erase(tx, order)
    return order !== null
  })
}
