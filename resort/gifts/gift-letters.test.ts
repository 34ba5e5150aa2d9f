import { expect, test } from 'vitest'
import { buyGift, giveGift, payByGift, sampleWish } from '#tests/support/gift-house.ts'
import { type BookingHouse, book, choose, goToPay, newGuest } from '#tests/support/open-booking-house.ts'
import { cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { openPostedHouse } from '#tests/support/open-posted-house.ts'
import { moveToDates } from '#tests/support/other-dates.ts'
import { readText } from '#tests/support/read-letter.ts'
import { isExtraLine } from '../extras/extra.ts'
import { formatMoney } from '../money/format-money.ts'
import { money } from '../money/money.ts'
import { addExtra, listAddable, removeExtra } from '../orders/after/change-extras.ts'
import { holdOrder } from '../orders/hold/hold-order.ts'
import type { Order } from '../orders/order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { payRestByGift } from '../orders/pay/pay-rest-by-gift.ts'
import { listPayments } from '../payments/payment-queries.ts'
import { listRefunds } from '../payments/refund-queries.ts'
import { writeGiftCode } from './gift-code.ts'
import { mailGifts } from './mail-gifts.ts'

test('a gift to print reaches its buyer at once, with its sheet; its code is not kept once the letter was sent', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { code } = await buyGift(house)
  const letters = await posted.arrivals()
  const gift = letters.find(({ subject }) => subject?.includes('Lucía Soto'))
  expect(gift?.text).toContain(writeGiftCode(code))
  expect(gift?.text).toContain('Feliz cumpleaños')
  expect(gift?.to).toMatchObject([{ address: 'ana@example.com' }])
  expect(gift?.attachments?.map(({ filename }) => filename)).toEqual(['tarjeta-de-regalo.pdf'])
  // The confirmation says what was bought, and no code.
  const confirmation = letters.find((letter) => letter !== gift)
  expect(confirmation?.text).toContain('Tarjeta de regalo para Lucía Soto')
  expect(confirmation?.text).not.toContain(writeGiftCode(code))
  const rows = await house.resort.db.selectFrom('letter').select('facts').where('kind', '=', 'gift').execute()
  expect(JSON.stringify(rows)).not.toContain(writeGiftCode(code))
})

test('however many gifts there are for a day, all of them are mailed on its morning', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  for (const mailTo of ['eva@example.com', 'leo@example.com', 'zoe@example.com'])
    await buyGift(house, newGuest(), { wish: { ...sampleWish, mailTo, day: '2026-12-24' } })
  house.resort.setClock('2026-12-24T13:11:00Z')
  expect(await mailGifts(house.resort, 1)).toBe(3)
  expect(await mailGifts(house.resort)).toBe(0)
})

test('a gift for a day is mailed on its morning in Cancún, once, in the language of its receiver', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const wish = { ...sampleWish, language: 'pt', mailTo: 'lucia@example.com', day: '2026-12-24' } as const
  const { order, code } = await buyGift(house, newGuest(), { wish })
  await posted.arrivals()
  // Seven in the morning there, and the evening before.
  for (const instant of ['2026-12-24T12:59:00Z', '2026-12-24T02:00:00Z']) {
    house.resort.setClock(instant)
    expect(await mailGifts(house.resort)).toBe(0)
  }
  house.resort.setClock('2026-12-24T13:11:00Z')
  await Promise.all([mailGifts(house.resort), mailGifts(house.resort)])
  const [letter, ...others] = await posted.arrivals()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Um vale-presente de Ana para você')
  expect(letter?.to).toMatchObject([{ address: 'lucia@example.com' }])
  expect(await mailGifts(house.resort)).toBe(0)
  // Whoever was sent it hears that its buyer cancelled it, without a code or a sheet.
  const bought = await loadOrder(house.resort.db, house.resort.kinds, order.id)
  expect(await cancel(house, bought, 'all')).toMatchObject({ outcome: 'cancelled' })
  const ended = (await posted.arrivals()).find(({ subject }) => subject === 'O vale-presente de Ana foi cancelado')
  expect(ended?.to).toMatchObject([{ address: 'lucia@example.com' }])
  expect(ended?.text).not.toContain(writeGiftCode(code))
  expect(ended?.attachments ?? []).toEqual([])
})

test('a letter about a cancellation says what goes back onto a gift, and speaks of no bank where none has a part in it', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { code } = await giveGift(house, money(5_000_000, 'MXN'))
  const guest = newGuest()
  await choose(house, guest, { pay: 'all-now' })
  await holdOrder(house.resort, guest)
  await payByGift(house, guest, code)
  const paid = await goToPay(house, guest)
  if (paid.outcome !== 'booked') throw new Error(paid.outcome)
  await posted.arrivals()
  await cancel(house, paid.order, 'all')
  const [letter] = await posted.arrivals()
  expect(letter?.text?.replaceAll(/\s+/g, ' ')).toContain(
    `vuelven a la tarjeta de regalo terminada en ${code.slice(-4)}`,
  )
  expect(letter?.text).not.toContain('banco')
})

/** A night by card, then a transfer and the other nights by a gift; the transfer is taken off again, and its price is back on the card. */
async function bookByCardAndGift(house: BookingHouse) {
  const { resort } = house
  const guest = newGuest()
  const { id } = await book(house, guest, { pay: 'rest-at-the-property' })
  const read = () => loadOrder(resort.db, resort.kinds, id)
  const [extra] = await listAddable(resort.db, resort, await read())
  if (!extra) throw new Error('Nothing can be added.')
  await addExtra(resort, id, { code: extra.code, agreed: extra.total })
  const { code, gift } = await giveGift(house, money(5_000_000, 'MXN'))
  const { token, address } = guest
  expect(await payRestByGift(resort, id, { text: code, guesser: { token, address } })).toMatchObject({
    outcome: 'paid',
  })
  await removeExtra(resort, id, (await read()).lines.find(isExtraLine)?.id ?? '')
  await sendRefunds(house)
  return { guest, id, read, gift, tail: code.slice(-4) }
}

/** What went back to the card and onto the gift, one refund after the other. */
async function refundsOf({ resort }: BookingHouse, { id }: Pick<Order, 'id'>) {
  const payments = await listPayments(resort.db, id)
  const of = async (provider: string) => {
    const own = payments.filter((each) => each.provider === provider)
    return (await Promise.all(own.map((each) => listRefunds(resort.db, each.id)))).flat().map(({ amount }) => amount)
  }
  return { card: await of('cards'), gift: await of('gift') }
}

test('what went back onto a gift is told where it does, and never again by the letter of what comes later', async () => {
  await using posted = await openPostedHouse()
  const { house } = posted
  const { guest, id, read, tail } = await bookByCardAndGift(house)
  await posted.arrivals()
  await moveToDates(house, guest, id, { checkIn: '2027-01-12', checkOut: '2027-01-15' })
  await sendRefunds(house)
  const moved = await refundsOf(house, { id })
  const [part] = moved.gift
  const toCard = moved.card.at(-1)
  if (!part || !toCard) throw new Error('The new dates gave nothing back onto the gift.')
  const onto = `${formatMoney(part, 'es')} vuelven a la tarjeta de regalo terminada en ${tail}`
  const [ofDates, ofRefund, ...others] = (await posted.arrivals()).map(({ text }) => readText(text ?? ''))
  expect(others).toEqual([])
  expect(ofDates).toContain(onto)
  // The card has its own letter, which says where the rest of the same went and promises no other.
  expect(ofRefund).toContain(
    `por ${formatMoney(toCard, 'es')} de los ${formatMoney(money(part.minor + toCard.minor, 'MXN'), 'es')} que se le devuelven.`,
  )
  expect(ofRefund).toContain(onto)
  expect(ofRefund).not.toContain('recibe un correo')
  await cancel(house, await read(), 'all')
  await sendRefunds(house)
  const { gift: returned } = await refundsOf(house, { id })
  const last = returned.at(-1)
  const [ofEnd, ...more] = (await posted.arrivals()).map(({ text }) => readText(text ?? ''))
  expect([returned.length, more]).toEqual([2, []])
  expect(ofEnd).toContain(`${last && formatMoney(last, 'es')} vuelven a la tarjeta de regalo terminada en ${tail}`)
  expect(ofEnd).not.toContain('El resto va')
})
