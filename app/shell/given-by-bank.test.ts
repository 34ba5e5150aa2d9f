import { expect, test } from 'vitest'
import { loadHowPaid } from '#app/load-how-paid.ts'
import { languages } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { type Money, money, scale, subtract } from '#resort/money/money.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import { renewLink } from '#resort/orders/after/renew-link.ts'
import type { Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { payRest } from '#resort/orders/pay/pay-rest.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { type BookingHouse, book, newGuest, pageOf, returnUrl } from '#tests/support/open-booking-house.ts'
import { cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { openPostedHouse } from '#tests/support/open-posted-house.ts'
import { readText } from '#tests/support/read-letter.ts'
import { showReservation } from './show-reservation.ts'

type Posted = Awaited<ReturnType<typeof openPostedHouse>>

const read = ({ resort }: BookingHouse, { id }: Pick<Order, 'id'>) => loadOrder(resort.db, resort.kinds, id)
const inEs = (amount: Money) => formatMoney(amount, 'es')
const dollars = (minor: number) => money(minor, 'USD')
const ana = { kind: 'staff', name: 'ana' } as const

async function lettersOf(posted: Posted): Promise<string[]> {
  return (await posted.arrivals()).map(({ text }) => readText(text ?? ''))
}

async function amountsOf({ resort }: BookingHouse, id: string, locale: (typeof languages)[number]) {
  const order = await read({ resort } as BookingHouse, { id })
  const howPaid = await loadHowPaid(resort, order)
  return showReservation(resort, { order, howPaid }, locale).amounts.map(({ name, words }) => `${name}: ${words}`)
}

/** What the bank of the guest says, and the notice of it. */
async function say({ resort, suppliers }: BookingHouse, payment: string, what = ''): Promise<void> {
  await fetch(`${suppliers.origin}/_/dispute?order=${payment}${what}`, { method: 'POST' })
  await settlePayment(resort, payment)
}

/** Paid whole by one card, and fifty dollars of it given back. */
async function bookWithCourtesy(posted: Posted) {
  const { house } = posted
  const { id, paid } = await book(house, newGuest(), { pay: 'all-now', currency: 'USD' })
  const courtesy = dollars(5_000)
  await refundOrder(house.resort, id, { amount: courtesy, note: '', by: ana })
  await sendRefunds(house)
  await posted.arrivals()
  const [payment] = await listPayments(house.resort.db, id)
  return { id, paid, rest: subtract(paid, courtesy), payment: payment?.id ?? '' }
}

test('what a bank gave its guest of a payment is told as given by the bank, and what went back before beside it', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { id, paid, rest, payment } = await bookWithCourtesy(posted)
  await say(house, payment)
  await say(house, payment, '&end=lost')
  await cancel(house, await read(house, { id }), 'all')
  await sendRefunds(house)
  const [letter = '', ...others] = await lettersOf(posted)
  expect(others).toEqual([])
  expect(letter).toContain(`${inEs(rest)} ya se los devolvió su banco, al que usted reclamó el cargo`)
  expect(letter).not.toContain(`${inEs(rest)} vuelven`)
  expect(letter).toContain(
    `Pagado: ${inEs(paid)} Reembolsado antes: ${inEs(dollars(5_000))} Cargo por cancelación: ${inEs(dollars(0))} Se le devuelve: ${inEs(rest)}`,
  )
  const told = {
    es: [`A la tarjeta terminada en 4242: US$50.00, enviados`, `Por su banco: ${inEs(rest)}, que ya le devolvió`],
    en: [`To the card ending in 4242: US$50.00, sent`, `By your bank: ${inEs(rest)}, which it has already given back`],
    pt: ['Ao cartão com final 4242: US$', `Pelo seu banco: ${formatMoney(rest, 'pt')}, que ele já devolveu`],
  }
  for (const locale of languages)
    for (const words of told[locale])
      expect(await amountsOf(house, id, locale)).toContainEqual(expect.stringContaining(words))
})

test('what is owed while a bank judges is told as waiting, and what it gave of it in the end apart from what is sent', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { id, paid, rest, payment } = await bookWithCourtesy(posted)
  const half = scale(rest, 1, 2)
  await say(house, payment, `&amount=${half.minor}`)
  await cancel(house, await read(house, { id }), 'all')
  const [waiting = ''] = await lettersOf(posted)
  expect(waiting).toContain(`${inEs(rest)} esperan a que su banco decida sobre el cargo que usted le reclamó`)
  expect(waiting).not.toContain('vuelven')
  expect(await amountsOf(house, id, 'en')).toContainEqual(
    expect.stringContaining(`To the card ending in 4242: ${inEs(rest)}, waiting for what your bank decides`),
  )
  await say(house, payment, '&end=lost')
  const told = await amountsOf(house, id, 'en')
  expect(told).toContain(`By your bank: ${inEs(half)}, which it has already given back`)
  const others = subtract(paid, half)
  expect(told).toContainEqual(expect.stringContaining(`To the card ending in 4242: ${inEs(others)}, on its way`))
})

test('of two payments the one that a bank took back is told apart from the one that is sent', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const guest = newGuest()
  const { id, paid: first } = await book(house, guest, { pay: 'rest-later', currency: 'USD' })
  const means = { ...guest, method: 'VI', months: null, returnUrl }
  await house.suppliers.payByCard(pageOf(await payRest(house.resort, id, means)), 'mexican')
  const payments = await listPayments(house.resort.db, id)
  for (const payment of payments) await settlePayment(house.resort, payment.id)
  await posted.arrivals()
  const later = payments.find(({ amount }) => amount.minor !== first.minor)
  await say(house, later?.id ?? '')
  await say(house, later?.id ?? '', '&end=lost')
  const order = await read(house, { id })
  const second = subtract(order.paid, first)
  await cancel(house, order, 'all')
  await sendRefunds(house)
  const [letter = '', sent = ''] = await lettersOf(posted)
  expect(letter).toContain(`${inEs(first)} vuelven a la tarjeta terminada en 4242.`)
  expect(letter).toContain(`${inEs(second)} ya se los devolvió su banco`)
  expect(letter).not.toContain('0008')
  expect(sent).toContain(`Devolvimos ${inEs(first)}`)
  expect(sent).toContain(`${inEs(second)} ya se los devolvió su banco`)
  expect(sent).not.toContain('El resto vuelve')
})

test('a stay that is kept though a bank took its money back is not told as paid', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { id, rest, payment } = await bookWithCourtesy(posted)
  await say(house, payment)
  await say(house, payment, '&end=lost')
  await renewLink(house.resort, id, { by: ana, letter: 'written' })
  const [letter = ''] = await lettersOf(posted)
  expect(letter).toContain(`Retirado por su banco, por aclarar con el hotel: ${inEs(rest)}`)
  expect(letter).not.toContain('No queda nada por pagar')
  const told = {
    es: `Retirado por su banco, por aclarar con el hotel: ${inEs(rest)}`,
    en: `Taken back by your bank, to be settled with the hotel: ${inEs(rest)}`,
    pt: `Retirado pelo seu banco, a esclarecer com o hotel: ${formatMoney(rest, 'pt')}`,
  }
  for (const locale of languages) expect(await amountsOf(house, id, locale)).toContain(told[locale])
})
