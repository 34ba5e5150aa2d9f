import { expect, test } from 'vitest'
import { loadHowPaid } from '#app/load-how-paid.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money, subtract } from '#resort/money/money.ts'
import type { Order } from '#resort/orders/order.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { askDesk, decimals } from '#tests/support/ask-desk.ts'
import { listBalances } from '#tests/support/list-balances.ts'
import {
  type BookingHouse,
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
  reload,
} from '#tests/support/open-booking-house.ts'

/** Paid by card, and the rest at the counter; then the bank took so much of the card's part back, or all of it. */
async function bookAndLose(
  house: BookingHouse,
  { currency = 'MXN', lost = '' }: { currency?: Currency; lost?: string } = {},
) {
  const order = await book(house, newGuest(), { pay: 'rest-at-the-property', currency })
  const byCard = order.paid
  const atCounter = subtract(order.total, byCard)
  await askDesk(house, `pay ${order.number} ${decimals(atCounter)} --way cash --receipt A1 --yes`)
  const card = (await listPayments(house.resort.db, order.id)).find(({ provider }) => provider === 'cards')?.id ?? ''
  for (const end of ['', '&end=lost']) {
    await fetch(`${house.suppliers.origin}/_/dispute?order=${card}${lost}${end}`, { method: 'POST' })
    await settlePayment(house.resort, card)
  }
  return { order, byCard, atCounter }
}

const balancesOf = async ({ resort }: BookingHouse, { id }: Order) =>
  Object.fromEntries((await listBalances(resort.db, id)).map(({ account, balance }) => [account, balance.minor]))

test.for(['MXN', 'JPY'] as const)(
  'what a bank took back of the card is given back first, in %s: the money of the counter stays what was paid',
  async (currency) => {
    await using house = await openBookingHouse()
    const { order, byCard, atCounter } = await bookAndLose(house, { currency })
    const { number, total } = order
    const part = money(Math.round(byCard.minor / 2), byCard.currency)
    expect((await askDesk(house, `refund ${number} ${decimals(part)}`)).text).toContain('Their bank has given them')
    const { text } = await askDesk(house, `refund ${number} ${decimals(part)} --yes`)
    expect(text).toContain(`Their bank has given them ${formatMoney(part, 'en')} of it already`)
    expect(text).not.toContain('at the counter')
    await sweepPayments(house.resort)
    expect((await askDesk(house, `hand-back ${number} ${decimals(part)} --receipt B1`)).text).toContain('nothing of')
    expect((await askDesk(house, `show ${number}`)).text).toMatch(/cards +↩ courtesy +\S+ +charged-back/)
    expect(await loadHowPaid(house.resort, order)).toMatchObject({
      givenBack: [{ method: 'VI', is: 'by-bank', amount: part }],
      takenByBank: subtract(byCard, part),
    })
    expect(await reload(house, order)).toMatchObject({ total: subtract(total, part), refunded: part })
    expect(await balancesOf(house, order)).toMatchObject({
      house: byCard.minor - part.minor,
      'provider:counter': atCounter.minor,
      'provider:cards': 0,
    })
    await expectAllWell(house)

    const cancelled = await askDesk(house, `cancel ${number} --yes`)
    expect(cancelled.text).toContain(`${formatMoney(atCounter, 'en')} of ${number} is to be given back at the counter.`)
    const letters = await house.resort.db
      .selectFrom('letter')
      .select('facts')
      .where('kind', '=', 'cancellation')
      .execute()
    expect(letters).toMatchObject([
      {
        facts: {
          takenByBank: null,
          givenBack: [
            { method: 'VI', is: 'by-bank', amount: subtract(byCard, part) },
            { method: 'CASH', is: 'coming', amount: atCounter },
          ],
        },
      },
    ])
    await askDesk(house, `hand-back ${number} ${decimals(atCounter)} --receipt B1 --yes`)
    expect(Object.values(await balancesOf(house, order)).filter((each) => each !== 0)).toEqual([])
    await expectAllWell(house)
  },
)

test('beyond what the bank took, the latest payment goes back as ever', async () => {
  await using house = await openBookingHouse()
  const { order } = await bookAndLose(house, { lost: '&amount=10000' })
  const { text } = await askDesk(house, `refund ${order.number} 150.00 --yes`)
  expect(text).toContain('Their bank has given them MX$100.00 of it already')
  expect(text).toContain('MX$50.00 of ')
  expect(await loadHowPaid(house.resort, order)).toMatchObject({
    givenBack: [
      { method: 'VI', is: 'by-bank', amount: { minor: 10_000 } },
      { method: 'CASH', is: 'coming', amount: { minor: 5_000 } },
    ],
    takenByBank: null,
  })
  await expectAllWell(house)
})
