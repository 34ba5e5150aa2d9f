import { expect, test } from 'vitest'
import { composeLetter } from '#adapters/letters/compose-letter.ts'
import { loadHowPaid } from '#app/load-how-paid.ts'
import { letterFacts } from '#resort/letters/letter-facts.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { correctReceipt } from '#resort/orders/after/correct-receipt.ts'
import type { Order } from '#resort/orders/order.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
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

/** Ten times too much was written down by a receipt of 1,000, and then all of it was cancelled. */
async function bookWrongAndCancel(house: BookingHouse, currency: Currency = 'MXN') {
  const order = await book(house, newGuest(), { pay: 'rest-at-the-property', currency })
  const say = (minor: number) => decimals(money(minor, currency))
  const [wrong, right] = currency === 'MXN' ? [100_000, 10_000] : [1_000, 100]
  await askDesk(house, `pay ${order.number} ${say(wrong)} --way cash --receipt A1 --yes`)
  await askDesk(house, `cancel ${order.number} --yes`)
  const correct = (minor: number) =>
    askDesk(house, `refund ${order.number} ${say(minor)} --way cash --receipt A1 --yes`)
  const handBack = (minor: number) => askDesk(house, `hand-back ${order.number} ${say(minor)} --receipt B1 --yes`)
  return { order, wrong, right, correct, handBack }
}

const balancesOf = async ({ resort }: BookingHouse, { id }: Order) =>
  (await listBalances(resort.db, id)).filter(({ balance }) => balance.minor !== 0)

test.for(['MXN', 'JPY', 'CLP'] as const)(
  'in %s a wrong receipt of a reservation that was cancelled meanwhile is put right: only what came waits at the counter',
  async (currency) => {
    await using house = await openBookingHouse()
    const { order, wrong, right, correct, handBack } = await bookWrongAndCancel(house, currency)
    expect(await correct(wrong + 1)).toMatchObject({ code: 1 })
    const corrected = await correct(wrong - right)
    expect(corrected).toMatchObject({ code: 0, text: expect.stringContaining('The guest has a letter of it.') })
    const waits = formatMoney(money(right, currency), 'en')
    expect(corrected.text).toContain(`${waits} of ${order.number} is to be given back at the counter.`)
    await expectAllWell(house)
    const paid = { minor: order.paid.minor + right }
    expect(await reload(house, order)).toMatchObject({ state: 'cancelled', total: { minor: 0 }, paid, refunded: paid })
    expect(JSON.parse((await askDesk(house, 'to-hand-back --json')).text)).toMatchObject([{ amount: { minor: right } }])
    expect((await loadHowPaid(house.resort, order)).givenBack).toMatchObject([
      { method: 'VI' },
      { method: 'CASH', is: 'coming', amount: { minor: right } },
    ])
    expect(await handBack(wrong)).toMatchObject({ code: 1 })
    expect(await handBack(right)).toMatchObject({ code: 0 })
    expect(await correct(1)).toMatchObject({ code: 1 })
    await sweepPayments(house.resort)
    expect(await balancesOf(house, order)).toEqual([])
    await expectAllWell(house)
  },
)

const orderOf = ({ kind, facts }: { kind: string; facts: unknown }) =>
  kind === 'refund' ? 2 : Number(letterFacts.parse(facts).putRight !== null)

test('its guest has a letter that takes the place of the one before, and later ones tell of no more', async () => {
  await using house = await openBookingHouse()
  const { order, right, correct } = await bookWrongAndCancel(house)
  await correct(90_000)
  await sweepPayments(house.resort)
  const letters = await house.resort.db
    .selectFrom('letter')
    .select(['kind', 'facts'])
    .where('about', '=', order.number)
    .where('kind', 'in', ['cancellation', 'refund'])
    .execute()
  letters.sort((one, other) => orderOf(one) - orderOf(other))
  const paid = { minor: order.paid.minor + right }
  expect(letters).toMatchObject([
    { kind: 'cancellation', facts: { putRight: null, refunded: { minor: order.paid.minor + 100_000 } } },
    {
      kind: 'cancellation',
      facts: {
        ...{ putRight: { minor: 90_000 }, paid, refunded: paid, settled: { fee: { minor: 0 }, refund: paid } },
        givenBack: [
          { method: 'VI', amount: order.paid },
          { method: 'CASH', amount: { minor: right } },
        ],
      },
    },
    { kind: 'refund', facts: { why: { whole: paid } } },
  ])
  for (const [language, words] of [
    ['es', 'de más como pagados en la recepción'],
    ['en', 'too much as paid at the front desk'],
    ['pt', 'a mais como pagos na recepção'],
  ] as const) {
    const facts = { ...letterFacts.parse(letters[1]?.facts), language }
    expect(composeLetter('cancellation', facts).opening.join(' ')).toContain(words)
  }
})

test('of what is kept as a fee and never came, the house keeps less', async () => {
  await using house = await openBookingHouse()
  const rooms = [{ party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'AI' }]
  const order = await book(house, newGuest(), { pay: 'rest-at-the-property', rooms })
  await askDesk(house, `pay ${order.number} 1000.00 --way cash --receipt A1 --yes`)
  house.resort.setClock('2027-01-11T15:00:00Z')
  await askDesk(house, `cancel ${order.number} --yes`)
  const cancelled = await reload(house, order)
  const fee = cancelled.paid.minor - cancelled.refunded.minor
  expect(fee).toBeGreaterThan(order.paid.minor)
  const correct = (amount: string) => askDesk(house, `refund ${order.number} ${amount} --way cash --receipt A1 --yes`)
  expect((await correct('1000.00')).text).toContain(`Of ${order.number} MX$1,000.00 less is kept.`)
  const kept = { minor: order.paid.minor }
  expect(await reload(house, order)).toMatchObject({ total: kept, paid: kept, refunded: { minor: 0 } })
  expect((await reload(house, order)).lines).toMatchObject([{ kept }])
  await expectAllWell(house)
})

test('two who put it right while a third hands it back: no more leaves the books than was written down', async () => {
  await using house = await openBookingHouse()
  const { order, wrong, correct, handBack } = await bookWrongAndCancel(house)
  const all = await Promise.all([correct(90_000), handBack(wrong), correct(90_000), handBack(10_000)])
  expect(all.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
  await handBack(10_000)
  await sweepPayments(house.resort)
  expect(await balancesOf(house, order)).toEqual([])
  await expectAllWell(house)
})

test('what waits of a room that was cancelled while another stays is put right first, and nothing is open by it', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const room = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
  const order = await book(house, newGuest(), { pay: 'rest-at-the-property', rooms: [room, room] })
  const all = order.total.minor - order.paid.minor
  await askDesk(house, `pay ${order.number} ${decimals(money(all, 'MXN'))} --way cash --receipt A1 --yes`)
  await askDesk(house, `cancel ${order.number} --line 2 --yes`)
  const before = await reload(house, order)
  expect(before.refunded.minor).toBeGreaterThan(100_000)
  const by = { kind: 'staff', name: 'ana' } as const
  const receipt = { way: 'cash', receipt: 'A1' } as const
  const put = (minor: number) =>
    correctReceipt(resort, order.id, { receipt, amount: money(minor, 'MXN'), note: '', by })
  expect(await put(100_000)).toMatchObject({ outcome: 'corrected', isTold: true, waited: { minor: 100_000 } })
  expect(await reload(house, order)).toMatchObject({ state: 'confirmed', total: before.total })
  expect(await put(before.refunded.minor)).toMatchObject({
    ...{ outcome: 'corrected', isTold: true, waited: { minor: before.refunded.minor - 100_000 } },
  })
  expect(await reload(house, order)).toMatchObject({ state: 'part-paid', refunded: { minor: 0 }, total: before.total })
  expect((await askDesk(house, `hand-back ${order.number} 1.00 --receipt B1 --yes`)).text).toContain('nothing of')
  await expectAllWell(house)
})

test('a receipt of a reservation that was cancelled and put right whole is free for the one it is of', async () => {
  await using house = await openBookingHouse()
  const { order, wrong, correct, handBack } = await bookWrongAndCancel(house)
  const right = await book(house, newGuest(), { pay: 'rest-at-the-property' })
  const pay = () => askDesk(house, `pay ${right.number} 1000.00 --way cash --receipt A1 --yes`)
  expect(await pay()).toMatchObject({ code: 1, text: expect.stringContaining(order.number) })
  expect(await correct(wrong)).toMatchObject({ code: 0 })
  expect(await handBack(wrong)).toMatchObject({ code: 1, text: expect.stringContaining('nothing of') })
  expect(await pay()).toMatchObject({ code: 0, text: expect.stringContaining('is paid') })
  await expectAllWell(house)
})
