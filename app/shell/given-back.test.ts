import { expect, test } from 'vitest'
import { loadHowPaid } from '#app/load-how-paid.ts'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { add, type Money, money, subtract } from '#resort/money/money.ts'
import type { Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { payRest } from '#resort/orders/pay/pay-rest.ts'
import { payRestByGift } from '#resort/orders/pay/pay-rest-by-gift.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import { type BookingHouse, book, newGuest, pageOf, returnUrl } from '#tests/support/open-booking-house.ts'
import { cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { openPostedHouse } from '#tests/support/open-posted-house.ts'
import { readText } from '#tests/support/read-letter.ts'
import { showReservation } from './show-reservation.ts'

const read = ({ resort }: BookingHouse, { id }: Pick<Order, 'id'>) => loadOrder(resort.db, resort.kinds, id)

/** What My reservation says of the money, line by line. */
async function amountsOf({ resort }: BookingHouse, order: Order, locale: (typeof languages)[number]) {
  const howPaid = await loadHowPaid(resort, order)
  return showReservation(resort, { order, howPaid }, locale).amounts.map(({ name, words }) => `${name}: ${words}`)
}

const inEs = (amount: Money) => formatMoney(amount, 'es')

test('what goes back to a card and onto a gift is told with how much and when, in the letter and on My reservation', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const guest = newGuest()
  const { id } = await book(house, guest, { pay: 'rest-at-the-property' })
  const { code } = await giveGift(house, money(5_000_000, 'MXN'))
  const first = (await read(house, { id })).paid
  await payRestByGift(house.resort, id, { text: code, guesser: guest })
  await posted.arrivals()
  const order = await read(house, { id })
  const onGift = subtract(order.paid, first)
  expect(await amountsOf(house, order, 'es')).not.toContainEqual(expect.stringContaining('4242'))
  await cancel(house, order, 'all')
  const [letter = ''] = (await posted.arrivals()).map(({ text }) => readText(text ?? ''))
  expect(letter).toContain(`${inEs(onGift)} vuelven a la tarjeta de regalo terminada en ${code.slice(-4)}`)
  expect(letter).toContain(`${inEs(first)} vuelven a la tarjeta terminada en 4242. Su banco decide`)

  const shown = {
    es: [
      `A la tarjeta terminada en 4242: ${inEs(first)}, en camino; la mayoría de los bancos lo muestra en diez días hábiles o menos`,
      `A la tarjeta de regalo terminada en ${code.slice(-4)}: ${inEs(onGift)}, que puede usar desde ahora`,
    ],
    en: [
      `To the card ending in 4242: ${inEs(first)}, on its way; most banks show it within ten working days`,
      `Onto the gift voucher ending in ${code.slice(-4)}: ${inEs(onGift)}, which you can use now`,
    ],
    pt: [
      `Ao cartão com final 4242: ${formatMoney(first, 'pt')}, a caminho; a maioria dos bancos mostra em até dez dias úteis`,
      `Ao vale-presente com final ${code.slice(-4)}: ${formatMoney(onGift, 'pt')}, que você já pode usar`,
    ],
  }
  const ended = await read(house, { id })
  for (const locale of languages)
    expect(await amountsOf(house, ended, locale)).toEqual(expect.arrayContaining(shown[locale]))
  await sendRefunds(house)
  expect(await amountsOf(house, ended, 'en')).toContain(
    `To the card ending in 4242: ${inEs(first)}, sent; most banks show it within ten working days`,
  )
  const [ofRefund = ''] = (await posted.arrivals()).map(({ text }) => readText(text ?? ''))
  expect(ofRefund).toContain(`Devolvimos ${inEs(first)} de la reserva ${ended.number} a la tarjeta terminada en 4242.`)
})

test('of two payments by two cards each is told with what goes back to it', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const guest = newGuest()
  const { id, paid: first } = await book(house, guest, { pay: 'rest-later' })
  const means = { ...guest, method: 'VI', months: null, returnUrl }
  await house.suppliers.payByCard(pageOf(await payRest(house.resort, id, means)), 'mexican')
  for (const payment of await listPayments(house.resort.db, id)) await settlePayment(house.resort, payment.id)
  await posted.arrivals()
  const order = await read(house, { id })
  const second = subtract(order.paid, first)
  await cancel(house, order, 'all')
  const [letter = ''] = (await posted.arrivals()).map(({ text }) => readText(text ?? ''))
  for (const [card, amount] of [
    ['4242', first],
    ['0008', second],
  ] as const) {
    expect(letter).toContain(`${inEs(amount)} vuelven a la tarjeta terminada en ${card}.`)
    const told = `To the card ending in ${card}: ${inEs(amount)}, on its way`
    expect(await amountsOf(house, await read(house, { id }), 'en')).toContainEqual(expect.stringContaining(told))
  }
  expect(letter.match(/Su banco decide/g)).toHaveLength(1)
  expect(add(first, second)).toEqual(order.paid)
})
