import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { flightOf } from '#resort/flights/flight-item.ts'
import { bookPackage } from '#tests/support/booked-package.ts'
import { openFlightHouse } from '#tests/support/flight-house.ts'
import { formatMoney } from '../money/format-money.ts'
import { money } from '../money/money.ts'
import { judgeFlightCancelling } from '../orders/after/cancel-flight.ts'
import { cancelLines } from '../orders/after/cancel-lines.ts'
import { quoteFlightCancelling } from '../orders/after/quote-flight-cancelling.ts'
import { guestActor } from '../orders/order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { storedFacts } from './letter-facts.ts'

test('who gives a whole trip back reads in the letter what is kept of each part', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  const { id, lines } = await bookPackage(house)
  const { flights } = house.supplier
  const { total } = flightOf(lines)?.item.offer ?? { total: money(0, 'USD') }
  const back = money(Math.floor(total.minor / 2), total.currency)
  const quoteCancelling = async (at: string) => ({ ...(await flights.quoteCancelling(at)), back, isCredit: false })
  Object.assign(resort, { flights: { ...flights, quoteCancelling } })
  await sql`update order_line set cancellation = jsonb_build_object('version', 1, 'freeUntil', null, 'lateFee', 12300)
    where kind = 'room'`.execute(resort.db)
  await quoteFlightCancelling(resort, id)
  const fee = judgeFlightCancelling(resort, await loadOrder(resort.db, resort.kinds, id))?.all?.fee
  if (!fee) throw new Error('The trip cannot be given back.')
  expect(
    await cancelLines(resort, id, { lines: 'all', agreedFee: fee, cause: 'guest-cancelled', by: guestActor }),
  ).toMatchObject({
    outcome: 'cancelled',
  })
  const letters = resort.db.selectFrom('letter').select('facts').where('kind', '=', 'cancellation')
  const facts = storedFacts.parse((await letters.executeTakeFirstOrThrow()).facts)
  expect(facts.keptParts.map(({ amount }) => amount.minor)).toContain(12_300)
  expect(facts.keptParts.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(fee.minor)
  const { text } = await resort.documents.draftLetter('cancellation', facts)
  const flat = text.replace(/\s+/g, ' ')
  for (const { name, quantity, amount } of facts.keptParts)
    expect(flat).toContain(`${quantity > 1 ? `${quantity} × ` : ''}${name}: ${formatMoney(amount, facts.language)}`)
  // The sum below them is no third fee.
  expect(flat).toContain(`Cargos por cancelación, en total: ${formatMoney(fee, facts.language)}`)
})
