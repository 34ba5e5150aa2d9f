import { convert, type Rates } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { compare, isZero, type Money, money, scale, subtract, zero } from '../money/money.ts'

export type GiftShare = { taken: Money; worth: Money }

/**
 * So much of a gift as pays what is needed, or all of it. In another currency it is worth what the rate of the day says,
 * rounded as every price is; what is taken for it is what the same rate makes of it the other way round.
 */
export function shareOfGift(left: Money, needed: Money, rates: Rates): GiftShare {
  const none = { taken: zero(left.currency), worth: zero(needed.currency) }
  if (left.minor <= 0 || needed.minor <= 0 || !isKnown(rates, left.currency, needed.currency)) return none
  const all = convert(left, rates, needed.currency)
  if (isZero(all)) return none
  // Who spends all of it leaves nothing that is too little to be spent.
  if (compare(all, needed) <= 0) return { taken: left, worth: all }
  const wanted = convert(needed, rates, left.currency)
  const taken = compare(wanted, left) < 0 ? wanted : left
  return { taken: isZero(taken) ? money(1, left.currency) : taken, worth: needed }
}

/** The same of several, one after the other. */
export function sharesOfGifts(left: readonly Money[], needed: Money, rates: Rates): GiftShare[] {
  let open = needed
  return left.map((each) => {
    const share = shareOfGift(each, open, rates)
    open = subtract(open, share.worth)
    return share
  })
}

function isKnown(rates: Rates, ...currencies: Currency[]): boolean {
  const [from, to] = currencies
  return from === to || currencies.every((each) => each === 'USD' || rates[each] !== undefined)
}

/** What comes back onto a gift: of a part its share, so that all parts together are what was taken. */
export function shareToReturn(spent: GiftShare, before: Money, now: Money): Money {
  const upTo = (returned: number) => {
    if (returned === spent.worth.minor) return spent.taken
    const share = scale(spent.taken, returned, spent.worth.minor)
    return compare(share, spent.taken) < 0 ? share : spent.taken
  }
  return subtract(upTo(before.minor + now.minor), upTo(before.minor))
}
