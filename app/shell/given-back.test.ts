import { sql } from 'kysely'
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

/** A deposit and a rest by two cards, of which both end in 4242. */
async function payByTwins(posted: Awaited<ReturnType<typeof openPostedHouse>>, change: ReturnType<typeof sql>) {
  const { house } = posted
  const guest = newGuest()
  const { id, paid: first } = await book(house, guest, { pay: 'rest-later' })
  const means = { ...guest, method: 'VI', months: null, returnUrl }
  await house.suppliers.payByCard(pageOf(await payRest(house.resort, id, means)), 'mexican')
  for (const payment of await listPayments(house.resort.db, id)) await settlePayment(house.resort, payment.id)
  const { db } = house.resort
  await sql`update payment set paid_last_four = '4242', ${change} where paid_last_four = '0008'`.execute(db)
  await posted.arrivals()
  const order = await read(house, { id })
  await cancel(house, order, 'all')
  const [letter = ''] = (await posted.arrivals()).map(({ text }) => readText(text ?? ''))
  return { id, first, second: subtract(order.paid, first), letter }
}

test('two cards with the same last digits are told apart by their brands', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { id, first, second, letter } = await payByTwins(posted, sql`paid_method = 'MC'`)
  expect(letter).toContain(`${inEs(first)} vuelven a la tarjeta Visa terminada en 4242.`)
  expect(letter).toContain(`${inEs(second)} vuelven a la tarjeta Mastercard terminada en 4242.`)
  const shown = { es: 'A la tarjeta', en: 'To the', pt: 'Ao cartão' }
  const brands = {
    es: ['Visa terminada en 4242', 'Mastercard terminada en 4242'],
    en: ['Visa ending in 4242', 'Mastercard ending in 4242'],
    pt: ['Visa com final 4242', 'Mastercard com final 4242'],
  }
  for (const locale of languages) {
    const amounts = await amountsOf(house, await read(house, { id }), locale)
    for (const [index, amount] of [first, second].entries())
      expect(amounts).toContainEqual(
        expect.stringContaining(`${shown[locale]} ${brands[locale][index]}: ${formatMoney(amount, locale)}`),
      )
  }
  await sendRefunds(house)
  const sent = (await posted.arrivals()).map(({ text }) => readText(text ?? ''))
  expect(sent).toHaveLength(2)
  expect(sent).toContainEqual(expect.stringContaining('a la tarjeta Mastercard terminada en 4242.'))
  expect(sent).toContainEqual(expect.stringContaining('a la tarjeta Visa terminada en 4242.'))
})

test('two payments by cards of one brand with the same last digits are told apart by the day of each', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { id, first, second, letter } = await payByTwins(posted, sql`made_at = made_at + interval '9 days'`)
  expect(letter).toMatch(/vuelven a la tarjeta terminada en 4242 con la que pagó el \d+ de \w+ de \d{4}\./)
  expect(letter).toContain(`${inEs(first)} vuelven`)
  expect(letter).toContain(`${inEs(second)} vuelven`)
  const patterns = {
    es: /^A la tarjeta terminada en 4242, pagado el \d+ de \w+ de \d{4}: /,
    en: /^To the card ending in 4242, paid on \d+ \w+ \d{4}: /,
    pt: /^Ao cartão com final 4242, pago em \d+ de \w+ de \d{4}: /,
  }
  for (const locale of languages) {
    const told = (await amountsOf(house, await read(house, { id }), locale)).filter((each) => /4242/.test(each))
    expect(told).toHaveLength(2)
    for (const each of told) expect(each).toMatch(patterns[locale])
  }
})
