import type { Tx } from '#db/transact.ts'
import { listOfferedCurrencies } from '../money/list-offered-currencies.ts'
import { add, type Money, money, subtract, sum, zero } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { type Gift, lockGift } from './gift-queries.ts'
import type { GiftUse } from './gift-use.ts'
import { saveShare } from './gift-use-queries.ts'
import { type GiftShare, sharesOfGifts } from './share-of-gift.ts'

export type GiftsOf = {
  order: string
  gifts: readonly GiftUse[]
  needed: Money
  /** Of what they could pay, what they are to pay. */
  toPay: (worth: Money) => Money
}

/**
 * Sets aside of each gift what the order needs and `toPay` says, or what is left: more than before, or less. Answers what all of it is worth.
 * Gifts are locked in the order of their numbers, so that two orders queue and never lock each other out.
 */
export async function holdGifts(tx: Tx, { clock }: Pick<Resort, 'clock'>, wanted: GiftsOf): Promise<Money> {
  const { order, gifts, needed, toPay } = wanted
  if (!gifts.length) return zero(needed.currency)
  const locked = new Map<number, Gift>()
  for (const { gift } of gifts.toSorted((one, other) => one.gift - other.gift))
    locked.set(gift, await lockGift(tx, gift))
  const offered = await listOfferedCurrencies({ db: tx, clock })
  const rates = Object.fromEntries(offered.map(({ currency, perUsd }) => [currency, perUsd]))
  const free = gifts.map((use) => {
    const gift = locked.get(use.gift)
    return gift ? freeOf(gift, use) : zero(use.left.currency)
  })
  const worthOf = (shares: readonly GiftShare[]) =>
    sum(
      needed.currency,
      shares.map(({ worth }) => worth),
    )
  const shares = sharesOfGifts(free, toPay(worthOf(sharesOfGifts(free, needed, rates))), rates)
  for (const [index, share] of shares.entries()) await saveShare(tx, order, gifts[index]?.gift ?? 0, share)
  return worthOf(shares)
}

/** What this order may take of it: what nobody else has set aside. */
function freeOf({ state, balance, held }: Gift, { taken }: GiftUse): Money {
  return state === 'good' ? add(subtract(balance, held), taken) : money(0, balance.currency)
}

/** Nothing is set aside any more. */
export async function letGiftsGo(tx: Tx, { order, gifts }: Pick<GiftsOf, 'order' | 'gifts'>): Promise<void> {
  for (const use of gifts.toSorted((one, other) => one.gift - other.gift)) {
    await lockGift(tx, use.gift)
    await saveShare(tx, order, use.gift, { taken: zero(use.taken.currency), worth: zero(use.worth.currency) })
  }
}
