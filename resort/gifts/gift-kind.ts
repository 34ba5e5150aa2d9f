import type { Tx } from '#db/transact.ts'
import { alwaysFree } from '../lines/cancellation-terms.ts'
import type { Line, NewLine } from '../lines/line.ts'
import type { LineKind, PricedAgain, Repricing } from '../lines/line-kind.ts'
import { convert } from '../money/convert-money.ts'
import { listOfferedCurrencies } from '../money/list-offered-currencies.ts'
import { type Money, zero } from '../money/money.ts'
import { savePosting } from '../payments/ledger-queries.ts'
import type { Resort } from '../resort.ts'
import { describeGift } from './describe-gift.ts'
import { giftInvariants } from './gift-invariants.ts'
import { type GiftItem, type GiftWish, giftKindCode, whyGiftIsKept } from './gift-item.ts'
import {
  deleteGiftLines,
  endGift,
  giftOfLine,
  listGiftLinesOver,
  listOrdersWithGiftsToMake,
  readGift,
  saveGiftLines,
} from './gift-queries.ts'
import { makeGift } from './make-gift.ts'
import { postGivenBack } from './post-gift.ts'

/** What is bought: paid when booking, and without taxes, which are due on what it pays one day. */
export function giftLine(amount: Money, wish: GiftWish, asked = amount): NewLine<GiftItem> {
  const item = { ...wish, asked, gift: null }
  // Once it cannot be given back any more the line is over, and no matter of cancelling.
  return { kind: giftKindCode, total: amount, payNow: amount, taxes: [], cancellation: alwaysFree, item }
}

/** A gift voucher. There is always enough of it; its code is made once it is paid. */
export const giftKind: LineKind<GiftItem> = {
  code: giftKindCode,
  item: giftOfLine,
  readItem: readGift,
  save: saveGiftLines,
  remove: deleteGiftLines,
  hold: async () => ({ outcome: 'held' }),
  sell: async () => {},
  release: async (tx, { order, lines, from }) => {
    if (from === 'sold') for (const line of lines) await takeBack(tx, order, line)
  },
  priceAgain,
  fulfilment: { ask: makeGift, listOpen: listOrdersWithGiftsToMake },
  // Of what somebody has spent nothing comes back, and the gift stays good.
  feeToCancel: ({ item, total }, moment) => (whyGiftIsKept(item, moment) ? total : zero(total.currency)),
  wasHad: ({ item }, moment) => whyGiftIsKept(item, moment) !== null,
  beginsOn: ({ day }) => day,
  describe: describeGift,
  listOver: listGiftLinesOver,
  invariants: giftInvariants,
}

function isReturnable({ isWhole, state }: NonNullable<GiftItem['gift']>): boolean {
  return isWhole && state === 'good'
}

/** PostgreSQL's own word for a transaction that has to begin again: somebody spends the gift at this moment. */
class SpentMeanwhile extends Error {
  readonly code = '40001'
}

async function takeBack(tx: Tx, order: string, { item: { gift }, total }: Line<GiftItem>): Promise<void> {
  if (!gift || !isReturnable(gift)) return
  if (!(await endGift(tx, gift.id, total))) throw new SpentMeanwhile(`The gift ${gift.id} is being spent.`)
  await savePosting(tx, postGivenBack({ name: `gift-back:${gift.id}`, order, paymentId: null }, total))
}

/** The same gift in another currency, at the rate of the day; in the one that it was asked for in, what was asked for. */
async function priceAgain(resort: Resort, { lines, currency }: Repricing<GiftItem>): Promise<PricedAgain<GiftItem>> {
  const offered = await listOfferedCurrencies(resort)
  const rates = Object.fromEntries(offered.map((each) => [each.currency, each.perUsd]))
  // Without a rate for what was asked for, what it is now counts: in its own currency that needs none.
  const from = lines.map(({ item, total }) => (rates[item.asked.currency] ? item.asked : total))
  const isKnown = rates[currency] && from.every((each) => each.currency === currency || rates[each.currency])
  if (!isKnown) return { outcome: 'not-available' }
  return {
    outcome: 'priced',
    lines: lines.map(({ item }, at) => giftLine(convert(from[at] ?? item.asked, rates, currency), item, item.asked)),
  }
}
