import type { Tx } from '#db/transact.ts'
import { writeGiftCode } from '../gifts/gift-code.ts'
import { type GiftItem, isGiftLine } from '../gifts/gift-item.ts'
import { findOrderOfGift } from '../gifts/gift-queries.ts'
import type { Line } from '../lines/line.ts'
import type { Order } from '../orders/order.ts'
import { findOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { describeHotel } from './describe-order.ts'
import type { GiftFacts } from './gift-facts.ts'
import { queueLetter } from './queue-letter.ts'
import { toLetterName } from './recipient.ts'

/** Queues the letter with which a gift is handed over: to its receiver, or to the buyer who prints it. */
export async function writeGift(tx: Tx, resort: Resort, gift: number): Promise<void> {
  const bought = await findOrderOfGift(tx, gift)
  const order = bought && (await findOrder(tx, resort.kinds, bought.order))
  const line = order?.lines.filter(isGiftLine).find(({ id }) => id === bought?.line)
  const facts = order && line && describeGiftLetter(resort, order, line)
  if (facts) await queueLetter(tx, { kind: 'gift', cause: `gift ${gift}`, facts })
}

/** Whoever was sent the gift hears that it is cancelled. */
export async function writeGiftEnded(tx: Tx, resort: Resort, order: Order, line: Line<GiftItem>): Promise<void> {
  const { gift, mailTo } = line.item
  if (!gift?.wasMailed || mailTo === null) return
  const facts = { ...describeGift(resort, order, line), isEnded: true, giftCode: '' }
  await queueLetter(tx, { kind: 'gift', cause: `gift ${gift.id} ended`, facts })
}

/** What is on the sheet and in the letter; null where its code cannot be made again, or the gift is not made. */
export function describeGiftLetter(
  resort: Pick<Resort, 'hotel' | 'clock' | 'giftCodes' | 'links'>,
  order: Order,
  line: Line<GiftItem>,
): GiftFacts | null {
  const { gift } = line.item
  const code = gift && resort.giftCodes.codeOf(gift)
  return code ? { ...describeGift(resort, order, line), giftCode: writeGiftCode(code) } : null
}

function describeGift(
  resort: Pick<Resort, 'hotel' | 'clock' | 'links'>,
  order: Order,
  { item, total }: Line<GiftItem>,
): Omit<GiftFacts, 'giftCode'> {
  const { mailTo, forName, fromName, words, language } = item
  const buyer = [order.guest?.name, order.guest?.lastname].filter(Boolean).join(' ')
  return {
    number: order.number,
    writtenAt: resort.clock.now().toISOString(),
    language,
    hotel: describeHotel(resort.hotel, null, { ...order, language }),
    guest: {
      name: toLetterName(mailTo === null ? buyer || fromName : forName),
      mail: mailTo ?? order.guest?.email ?? '',
    },
    isForBuyer: mailTo === null,
    ...{ forName, fromName, words },
    amount: total,
    siteLink: resort.links.home(language),
  }
}
