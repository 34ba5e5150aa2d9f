import { expect, test } from 'vitest'
import { settlePackage } from '#tests/support/booked-package.ts'
import { choosePackage, findOffer, openFlightHouse, payPackage } from '#tests/support/flight-house.ts'
import { giveGift, leftOn, payByGift } from '#tests/support/gift-house.ts'
import { newGuest } from '#tests/support/open-booking-house.ts'
import { cancel } from '#tests/support/open-chair-house.ts'
import { flightOf } from '../flights/flight-item.ts'
import { money, sum } from '../money/money.ts'
import { quoteFlightCancelling } from '../orders/after/quote-flight-cancelling.ts'
import { listPayments } from '../payments/payment-queries.ts'
import { listRefunds } from '../payments/refund-queries.ts'

test('what an airline keeps was paid by the card, though a gift paid the rooms and all is cancelled', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  const { flights } = house.supplier
  const quoteCancelling: typeof flights.quoteCancelling = async (id) => ({
    ...(await flights.quoteCancelling(id)),
    back: null,
    isCredit: false,
  })
  Object.assign(resort, { flights: { ...flights, quoteCancelling } })
  const guest = newGuest()
  const chosen = await choosePackage(house, guest, { offer: await findOffer(house) })
  const worth = money(500_000, 'MXN')
  const { code, gift } = await giveGift(house, worth)
  await payByGift(house, guest, code)
  const order = await settlePackage(house, { id: chosen.id, payment: await payPackage(house, chosen.id, guest) })
  await quoteFlightCancelling(resort, order.id)
  const flight = flightOf(order.lines)
  expect(await cancel(house, order, 'all')).toMatchObject({ outcome: 'cancelled' })
  const [card] = (await listPayments(resort.db, order.id)).filter(({ provider }) => provider === 'cards')
  if (card?.progress.state !== 'paid') throw new Error('No card has paid.')
  const back = (await listRefunds(resort.db, card.id)).map(({ amount }) => amount)
  // The rooms are free to cancel: all that stays is the flight, and the gift is whole again.
  expect(card.progress.received.minor - sum('MXN', back).minor).toBe(flight?.total.minor)
  expect(await leftOn(house, gift)).toEqual([worth.minor, 0])
})
