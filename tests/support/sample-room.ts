import type { QuotedRoom } from '#resort/availability/quote.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import type { Line } from '#resort/lines/line.ts'
import { divide, type Money, money, sum } from '#resort/money/money.ts'
import { depositDue } from '#resort/rates/deposit-due.ts'
import type { PricedNight } from '#resort/rates/price-stay.ts'
import { addTaxLines } from '#resort/rates/tax.ts'
import type { RoomItem } from '#resort/stays/room-item.ts'
import { sampleLine } from './sample-line.ts'

const pesos = (minor: number) => money(minor, 'MXN')
const same = (text: string) => ({ es: text, en: text, pt: text })

/** A night of so much with its taxes in it. */
function toNight(night: Day, room: number): PricedNight {
  const amounts = [pesos(16 * room), pesos(5 * room), pesos(room)] as const
  const [vat, lodging, fee] = amounts
  return {
    night,
    priced: {
      room: pesos(100 * room),
      taxes: [
        { tax: 'vat', amount: vat },
        { tax: 'lodging-tax', amount: lodging },
        { tax: 'sanitation-fee', amount: fee },
      ],
      price: sum('MXN', [pesos(100 * room), ...amounts]),
    },
  }
}

/** A suite for a night at each of these prices in pesos before taxes, from the 12th of January. */
export function sampleQuotedRoom(
  change: Partial<QuotedRoom> = {},
  prices: readonly number[] = [10, 20, 30],
): QuotedRoom {
  const nights = prices.map((each, index) => toNight(addDays('2027-01-12', index), each))
  const add = (amountOf: (priced: PricedNight['priced']) => Money) =>
    sum(
      'MXN',
      nights.map(({ priced }) => amountOf(priced)),
    )
  const total = add(({ price }) => price)
  const deposit = change.deposit ?? { kind: 'first-night' }
  return {
    roomType: 'SW',
    roomName: same('Suite'),
    ratePlan: 'FLEX',
    planName: same('Flexible'),
    planDescription: same('Change your mind'),
    policies: [same('No pets')],
    mealPlan: 'breakfast',
    cancellation: { freeUntil: { daysBefore: 5, time: '18:00' }, lateFee: { kind: 'nights', nights: 2 } },
    deposit,
    legal: 'Casa Marea, S.A. de C.V.',
    afi: '7926001',
    party: { adults: 2, childrenAges: [4] },
    nights,
    averageNight: divide(total, nights.length),
    room: add(({ room }) => room),
    taxes: addTaxLines(
      'MXN',
      nights.map(({ priced }) => priced),
    ),
    total,
    ...depositDue(deposit, total, nights),
    totalBefore: null,
    freeUntil: '2027-01-07T23:00:00Z',
    houseMinors: prices.map((each) => each * 6),
    ...change,
  }
}

export function sampleRoomItem(room: QuotedRoom = sampleQuotedRoom(), change: Partial<RoomItem> = {}): RoomItem {
  const stay = { checkIn: '2027-01-12', checkOut: '2027-01-15' }
  return { hotel: '79260', stay, perUsd: '18.4', rateDay: '2026-11-20', promo: null, room, ...change }
}

export function sampleRoomLine(change: Partial<Line> = {}, item: RoomItem = sampleRoomItem()): Line {
  const { total, payNow, taxes } = item.room
  return sampleLine({ kind: 'room', total, payNow, taxes, item, ...change })
}
