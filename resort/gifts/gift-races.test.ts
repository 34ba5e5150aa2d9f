import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { giveGift, leftOn } from '#tests/support/gift-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { type Money, money } from '../money/money.ts'
import { guestActor, type Order } from '../orders/order.ts'
import { saveOrder } from '../orders/order-queries.ts'
import { loadOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { saveGiftUse } from './gift-use-queries.ts'
import { holdGifts, letGiftsGo } from './hold-gifts.ts'
import { spendGifts } from './spend-gifts.ts'

// At length: npm run faults -- gifts
const races = Number(process.env.RACES ?? 25)
const atOnce = 6

test(`${races} races: spenders of one balance have of it what is there, and never more`, {
  timeout: 3_600_000,
}, async () => {
  await using resort = await openDemonstration()
  const { db } = resort
  let short = 0
  for (let race = 0; race < races; race++) {
    const { gift } = await giveGift({ resort }, money(10_000 + race, 'MXN'))
    const orders = []
    for (let each = 0; each < atOnce; each++) orders.push(await openOrder(resort, gift))
    const ends = await Promise.all(
      orders.map(async (order, at) => {
        const needed = money(1_000 * (1 + ((at + race) % 5)), 'MXN')
        const worth = await hold(resort, order, needed)
        // Some let go of it again, and some change what they need, while others still ask.
        if (at % 3 === 1)
          await transact(db, async (tx) => letGiftsGo(tx, { order, gifts: (await read(resort, order)).gifts }))
        if (at % 3 === 1) return money(0, 'MXN')
        if (at % 3 === 2) return await spend(resort, order, await hold(resort, order, money(needed.minor + 500, 'MXN')))
        return await spend(resort, order, worth)
      }),
    )
    const spent = ends.reduce((all, { minor }) => all + minor, 0)
    const [left, held] = await leftOn({ resort }, gift)
    expect(left).toBe(10_000 + race - spent)
    expect(held).toBe(0)
    expect(left).toBeGreaterThanOrEqual(0)
    if (left === 0) short++
  }
  const { rows } = await sql`select id from gift where balance_minor < 0 or held_minor <> 0 or balance_minor <> (
    select sum(minor) from gift_movement where gift = gift.id)`.execute(db)
  expect(rows).toEqual([])
  expect(short).toBeGreaterThan(0)
  console.log(`${races} races of ${atOnce} spenders: ${short} gifts were spent whole, none too much`)
})

async function openOrder({ db }: Resort, gift: number): Promise<string> {
  return await transact(db, async (tx) => {
    const { id } = await saveOrder(tx, {
      ...{ tokenHash: null, source: 'desk', currency: 'MXN', language: 'es', country: 'MX', promocode: null },
      ...{ guest: null, typed: {}, by: guestActor },
    })
    await saveGiftUse(tx, id, { gift, most: 1 })
    return id
  })
}

async function read({ db, kinds }: Resort, order: string): Promise<Order> {
  return await loadOrder(db, kinds, order)
}

async function hold(resort: Resort, order: string, needed: Money): Promise<Money> {
  return await transact(resort.db, async (tx) => {
    const { gifts } = await loadOrder(tx, resort.kinds, order)
    return await holdGifts(tx, resort, { order, gifts, needed, toPay: (worth) => worth })
  })
}

async function spend(resort: Resort, order: string, held: Money): Promise<Money> {
  const spent = await transact(resort.db, async (tx) => await spendGifts(tx, await loadOrder(tx, resort.kinds, order)))
  expect(spent).toEqual(held)
  return spent
}
