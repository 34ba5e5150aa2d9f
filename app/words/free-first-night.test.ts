import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findStays } from '#resort/availability/find-stays.ts'
import type { Quote } from '#resort/availability/quote.ts'
import { languages } from '#resort/guests/language.ts'
import { describeOrder } from '#resort/letters/describe-order.ts'
import type { StayFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money, subtract } from '#resort/money/money.ts'
import { cancellingNow, cancellingOf } from '#resort/orders/after/cancelling-now.ts'
import type { Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { roomLinesOf, stayOf } from '#resort/stays/stay-of.ts'
import { type BookingHouse, book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { readText } from '#tests/support/read-letter.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { sayCancelling, sayCancellingOf } from './say-cancelling.ts'

/** High season begins on the second night: of the seven the first is the cheapest, and free by the code. */
const week = { checkIn: '2027-06-30', checkOut: '2027-07-07' }
const party = { adults: 2, childrenAges: [] }
const wanted = { stay: week, rooms: [{ party, roomType: 'GV', ratePlan: 'FLEX' }], promocode: 'SEMANA' }

function afterTheLimit(resort: TestResort): TestResort {
  const now = () => new Date('2027-06-29T12:00:00Z')
  return Object.assign(Object.create(resort), { clock: { ...resort.clock, now } })
}

const ofCharged = {
  es: 'Después se cobra la primera noche que no es gratis.',
  en: 'After that, the first night that is not free is charged.',
  pt: 'Depois, cobramos a primeira noite que não é grátis.',
}
const ofFirst = {
  es: 'Después se cobra la primera noche.',
  en: 'After that, the first night is charged.',
  pt: 'Depois, cobramos a primeira noite.',
}

async function writeTo({ resort }: BookingHouse, order: Order) {
  const told = { order, stay: stayOf(order.lines) }
  const facts = describeOrder(resort, told, { manageLink: '', revision: 0, settled: null }) as StayFacts
  const { text } = await resort.documents.draftLetter('confirmation', facts)
  return [readText(text), readText(readPdf(await resort.documents.drawVoucher(facts)).text)]
}

test('a first night that is free is neither the deposit nor what cancelling late costs, wherever that is said', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const promo = { code: 'SEMANA', guesser: newGuest() }
  const found = await findStays(resort, { hotel: '79260', stay: week, rooms: [party], currency: 'MXN', promo })
  const types = found.outcome === 'found' ? (found.rooms[0]?.types ?? []) : []
  const garden = types.find(({ roomType }) => roomType === 'GV')
  const offer = garden?.outcome === 'on-sale' ? garden.offers.find(({ ratePlan }) => ratePlan === 'FLEX') : null
  const [free, second] = offer?.nights.map(({ priced }) => priced) ?? []
  if (!offer || !free || !second) throw new Error('The week is not for sale.')
  expect(free.room.minor).toBe(0)
  expect(free.price.minor).toBeGreaterThan(0)
  expect([offer.payNow, offer.payLater]).toEqual([second.price, subtract(offer.total, second.price)])

  const chosen = await choose(house, newGuest(), wanted)
  const order = await book(house, newGuest(), wanted)
  for (const each of [chosen, order]) {
    const [line] = roomLinesOf(each.lines)
    expect([line?.payNow, line?.cancellation.lateFee]).toEqual([second.price, second.price.minor])
  }
  expect(order.paid).toEqual(second.price)
  for (const language of languages) {
    expect(sayCancelling(resort, order, language).join(' ')).toContain(ofCharged[language])
    expect(sayCancellingOf(resort, stayOf(order.lines) as Quote, language).join(' ')).toContain(ofCharged[language])
    for (const text of await writeTo(house, { ...order, language })) expect(text).toContain(ofCharged[language])
  }

  const after = afterTheLimit(resort)
  const late = { outcome: 'costs', fee: second.price, nights: 1, isLate: true }
  expect(cancellingNow(after, order)).toMatchObject(late)
  expect(cancellingOf(after, stayOf(order.lines) as Quote)).toMatchObject(late)
  expect(sayCancelling(after, order, 'en').join(' ')).toContain(
    `the charge is 1 night: ${formatMoney(second.price, 'en')}`,
  )
  const [letter] = await writeTo({ ...house, resort: after }, { ...order, language: 'en' })
  expect(letter).toContain(`the charge is 1 night: ${formatMoney(second.price, 'en')}`)
})

test('a stay that was sold when its free first night was the fee keeps that fee, and says no other', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id, lines } = await book(house, newGuest(), wanted)
  const fee = roomLinesOf(lines)[0]?.item.room.nights[0]?.priced.price ?? money(0, 'MXN')
  await sql`update order_line set cancellation = jsonb_set(cancellation, '{lateFee}', to_jsonb(${fee.minor}::int))
    where order_id = ${id}`.execute(resort.db)
  const order = await loadOrder(resort.db, resort.kinds, id)
  for (const language of languages) {
    expect(sayCancelling(resort, order, language).join(' ')).toContain(ofFirst[language])
    for (const text of await writeTo(house, { ...order, language })) expect(text).toContain(ofFirst[language])
  }
  expect(cancellingNow(afterTheLimit(resort), order)).toMatchObject({ outcome: 'costs', fee, nights: 1 })
})
