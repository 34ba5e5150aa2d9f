import { eraseGiftWords } from '../../gifts/gift-queries.ts'
import { erasePayers } from '../../payments/payment-queries.ts'
import type { Resort } from '../../resort.ts'
import { eraseGuest, eraseWishes } from '../order-queries.ts'
import { eraseEach } from './erase-each.ts'

/** Of stays that are over or cancelled, what only the stay needed; of one address before its time. Answers of how many. */
export async function eraseOldWishes({ db }: Resort, mail: string | null = null): Promise<number> {
  return await eraseEach(db, { what: 'order-wishes', mail }, async (tx, { id }) => {
    await eraseWishes(tx, id)
    await erasePayers(tx, id)
    await eraseGiftWords(tx, id)
  })
}

/** Of orders that no law asks for any more, who booked and paid. Answers of how many. */
export async function eraseOldGuests({ db }: Resort): Promise<number> {
  return await eraseEach(db, { what: 'order-guests', mail: null }, async (tx, { id }) => await eraseGuest(tx, id))
}
