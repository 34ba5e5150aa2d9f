import { randomBytes } from 'node:crypto'
import { type Tx, transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import type { Line } from '../lines/line.ts'
import { listOfferedCurrencies } from '../money/list-offered-currencies.ts'
import type { Money } from '../money/money.ts'
import { savePosting } from '../payments/ledger-queries.ts'
import type { PaymentProgress } from '../payments/payment.ts'
import { listPayments } from '../payments/payment-queries.ts'
import type { Resort } from '../resort.ts'
import { isIssuable } from './gift-amount.ts'
import { hashGiftCode, tailOf } from './gift-code.ts'
import type { GiftItem } from './gift-item.ts'
import { lockOrderOfLine, saveGift, saveGiftState, saveMailed, saveMovement } from './gift-queries.ts'
import { postBought, postIssued } from './post-gift.ts'

/** What was bought and paid becomes a gift with a code; asked twice, it is made once. */
export async function makeGift(resort: Resort, { id: line, item, total }: Line<GiftItem>): Promise<'done'> {
  return await transact<'done'>(resort.db, async (tx) => {
    const order = await lockOrderOfLine(tx, line)
    // Cancelled meanwhile.
    if (!order) return 'done'
    const gift = await write(tx, resort, { amount: total, line, issuedBy: null })
    if (gift === null) return 'done'
    await saveMovement(tx, gift, { cause: 'bought', minor: total.minor })
    await savePosting(tx, postBought({ name: `gift:${gift}`, order, paymentId: null }, total))
    if (await isDisputed(tx, order)) await saveGiftState(tx, gift, 'blocked')
    const isForNow = item.mailTo === null || item.day <= today(resort.clock)
    if (isForNow && (await saveMailed(tx, gift))) await resort.letters.writeGift(tx, resort, gift)
    return 'done'
  })
}

function isHeldAgainst(progress: PaymentProgress): boolean {
  return progress.state === 'paid' && progress.dispute !== null && progress.dispute.state !== 'won'
}

/** Whose card it was says that it was somebody else who bought. */
async function isDisputed(tx: Tx, order: string): Promise<boolean> {
  return (await listPayments(tx, order)).some(({ progress }) => isHeldAgainst(progress))
}

export type GiftIssued =
  | { outcome: 'issued'; gift: number; code: string }
  /** Nothing, more than the house gives at one time, or in a currency without a rate. */
  | { outcome: 'wrong-amount' }

/** Whether the house gives so much, and in this currency. */
export async function mayIssue(resort: Resort, amount: Money): Promise<boolean> {
  const offered = await listOfferedCurrencies(resort)
  const rates = Object.fromEntries(offered.map(({ currency, perUsd }) => [currency, perUsd]))
  return Boolean(rates[amount.currency]) && isIssuable(amount, rates)
}

/** A gift that the house gives: its code is shown once, to whoever issues it. */
export async function issueGift(resort: Resort, { amount, by }: { amount: Money; by: string }): Promise<GiftIssued> {
  if (!(await mayIssue(resort, amount))) return { outcome: 'wrong-amount' }
  return await transact<GiftIssued>(resort.db, async (tx) => {
    const seed = drawSeed()
    const gift = await write(tx, resort, { amount, line: null, issuedBy: by, seed })
    if (gift === null) throw new Error('A gift without a line is there already.')
    await saveMovement(tx, gift, { cause: 'issued', minor: amount.minor })
    await savePosting(tx, postIssued({ name: `gift:${gift}`, order: '', paymentId: null }, amount))
    return { outcome: 'issued', gift, code: resort.giftCodes.make(seed) }
  })
}

type Writing = { amount: Money; line: string | null; issuedBy: string | null; seed?: string }

async function write(tx: Tx, { giftCodes }: Resort, { seed = drawSeed(), ...gift }: Writing): Promise<number | null> {
  const code = giftCodes.make(seed)
  return await saveGift(tx, { ...gift, seed, codeHash: hashGiftCode(code), tail: tailOf(code) })
}

function drawSeed(): string {
  return randomBytes(16).toString('base64url')
}
