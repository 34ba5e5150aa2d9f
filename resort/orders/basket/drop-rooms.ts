import type { Resort } from '../../resort.ts'
import { isOfStay } from '../of-stay.ts'
import { type BasketChanged, changeBasket } from './change-basket.ts'
import type { Buyer } from './open-draft.ts'

/**
 * Takes the rooms off the order that is being filled, with their extras and the flight that was priced beside them.
 * What else is on it stays, and stays held.
 */
export async function dropRooms(resort: Resort, buyer: Buyer): Promise<BasketChanged<{ outcome: 'not-there' }>> {
  return await changeBasket<{ outcome: 'not-there' }>(resort, buyer, ({ lines }) => {
    const off = lines.filter(isOfStay)
    return off.length ? { off, on: [] } : { outcome: 'not-there' }
  })
}
