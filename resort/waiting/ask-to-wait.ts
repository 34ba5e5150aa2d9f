import { type Tx, transact } from '#db/transact.ts'
import { momentOf } from '../calendar/moment.ts'
import { languages } from '../guests/language.ts'
import { isMailAddress } from '../guests/mail-address.ts'
import { hashNetwork } from '../guests/network-of.ts'
import { personName } from '../guests/plain-text.ts'
import { spendProof } from '../payments/spend-proof.ts'
import { listPlacesLeft, type QuotaDay } from '../products/place-reading.ts'
import { loadProduct } from '../products/product-queries.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { spendBudget } from '../visitors/network-use-queries.ts'
import { judgeSlot, type SlotJudged } from './judge-slot.ts'
import {
  mostAskedADay,
  mostSlots,
  mostUnprovenAnHour,
  mostWaitingForSlot,
  type SlotWanted,
  type Waiter,
} from './wait.ts'
import { lockAddress, saveWait } from './wait-queries.ts'
import { countAsked, countWaiting } from './wait-reading.ts'
import { writeWaiting } from './write-waiting.ts'

export type WishToWait = Waiter & {
  slots: readonly SlotWanted[]
  /** Where the request comes from. */
  address: string
  /** Solved proof of work, where one was asked for. */
  proof: string | null
}

export type WaitField = 'name' | 'mail' | 'slots'

export type SlotRefused =
  | Exclude<SlotJudged, { outcome: 'sold' }>
  /** There are places: it can be bought. */
  | { outcome: 'free' }
  | { outcome: 'full' }

export type AskedToWait =
  /** The mailbox hears more; whoever asked hears nothing of what was there before. */
  | { outcome: 'asked' }
  | { outcome: 'wrong'; fields: WaitField[] }
  | { outcome: 'slot-refused'; slot: SlotWanted; because: SlotRefused }
  | { outcome: 'too-many' | 'proof-needed' | 'maintenance' }

/** Somebody wishes to wait. It counts from the moment in which the mailbox they named answers. */
export async function askToWait(resort: Resort, wish: WishToWait): Promise<AskedToWait> {
  if (resort.maintenance.isOn()) return { outcome: 'maintenance' }
  const { waiter, fields } = judgeWaiter(wish)
  if (!waiter) return { outcome: 'wrong', fields }
  for (const slot of wish.slots) {
    const because = await refuseSlot(resort, slot, waiter)
    if (because) return { outcome: 'slot-refused', slot, because }
  }
  const answer = await transact<AskedToWait>(resort.db, (tx) => ask(tx, resort, waiter, wish))
  if (answer.outcome === 'too-many' || answer.outcome === 'proof-needed') {
    tellSecurity('waits', { who: hashNetwork(wish.address), verdict: answer.outcome })
  }
  return answer
}

const longestName = 100

function judgeWaiter({ name, mail, language, visitors, slots }: WishToWait): {
  waiter: Waiter | null
  fields: WaitField[]
} {
  const named = personName(longestName).safeParse(name)
  const keys = new Set(slots.map(({ product, option, day }) => `${product} ${option} ${day}`))
  const areSlots = slots.length >= 1 && slots.length <= mostSlots && keys.size === slots.length
  const address = mail.trim()
  const fields: WaitField[] = [
    ...(named.success ? [] : (['name'] as const)),
    ...(isMailAddress(address) ? [] : (['mail'] as const)),
    ...(areSlots ? [] : (['slots'] as const)),
  ]
  if (fields.length || !named.success || !languages.includes(language)) return { waiter: null, fields }
  return { waiter: { name: named.data, mail: address, language, visitors }, fields }
}

/** Why nobody may wait for a slot now; null where they may. */
export async function refuseSlot(
  { db, clock }: Pick<Resort, 'db' | 'clock'>,
  slot: SlotWanted,
  { visitors }: Pick<Waiter, 'visitors'>,
): Promise<SlotRefused | null> {
  const judged = judgeSlot(await loadProduct(db, slot.product), { ...slot, visitors }, momentOf(clock))
  if (judged.outcome !== 'sold') return judged
  if (await isFree({ db }, judged.needs)) return { outcome: 'free' }
  return (await countWaiting(db, slot)) >= mostWaitingForSlot ? { outcome: 'full' } : null
}

async function isFree({ db }: Pick<Resort, 'db'>, needs: readonly QuotaDay[]): Promise<boolean> {
  const [{ day } = { day: '' }] = needs
  if (!day) return true
  const left = await listPlacesLeft(
    db,
    needs.map(({ quota }) => quota),
    { first: day, last: day },
  )
  return needs.every(({ quota, places }) => left.some((each) => each.quota === quota && each.places >= places))
}

async function ask(tx: Tx, resort: Resort, waiter: Waiter, wish: WishToWait): Promise<AskedToWait> {
  if ((await spendBudget(tx, 'waits', wish.address)) === 'used-up') return { outcome: 'too-many' }
  await lockAddress(tx, waiter.mail)
  const { ofAddress, ofAll } = await countAsked(tx, waiter.mail)
  if (ofAll >= mostUnprovenAnHour && !(await spendProof(tx, wish.proof))) return { outcome: 'proof-needed' }
  // Nobody fills a mailbox with our letters; whoever asks is told the same.
  if (ofAddress >= mostAskedADay) return { outcome: 'asked' }
  const id = await saveWait(tx, waiter, wish.slots)
  await writeWaiting(tx, resort, { news: 'asked', waiter: { ...waiter, id }, slots: wish.slots })
  return { outcome: 'asked' }
}
