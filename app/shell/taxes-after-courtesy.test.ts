import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { describeOrder } from '#resort/letters/describe-order.ts'
import type { StayFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money, subtract } from '#resort/money/money.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import { pricePartsOf } from '#resort/orders/price-parts.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { readText } from '#tests/support/read-letter.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { showReservation } from './show-reservation.ts'

test('where the house gives nearly all of it back, no page and no letter tells of more taxes than there are', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const before = pricePartsOf(booked).taxes
  const by = { kind: 'staff', name: 'ana' } as const
  const amount = subtract(booked.total, money(100, 'MXN'))
  const given = await refundOrder(resort, booked.id, { amount, note: '', by })
  if (given.outcome !== 'refunded') throw new Error(given.outcome)
  const { order } = given
  expect(pricePartsOf(order).taxes).toEqual(money(18, 'MXN'))
  for (const language of languages) {
    const [was, is] = [before, money(18, 'MXN')].map((each) => formatMoney(each, language))
    const howPaid = { inMonths: [], gifts: [], givenBack: [], takenByBank: null, isByGiftsAlone: false }
    const notes = showReservation(resort, { order, howPaid }, language).priceNotes.join(' ')
    const told = { order: { ...order, language }, stay: stayOf(order.lines) }
    const facts = describeOrder(resort, told, { manageLink: '', revision: 0, settled: null }) as StayFacts
    const letter = readText((await resort.documents.draftLetter('confirmation', facts)).text)
    const voucher = readText(readPdf(await resort.documents.drawVoucher(facts)).text)
    for (const text of [notes, letter, voucher]) {
      expect(text).toContain(is)
      expect(text).not.toContain(was)
    }
    // What each tax was of the price before it would not add up to them.
    for (const { amount: each } of facts.parts?.taxes ?? []) expect(letter).not.toContain(formatMoney(each, language))
  }
})
