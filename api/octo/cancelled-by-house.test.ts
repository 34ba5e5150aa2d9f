import { randomUUID } from 'node:crypto'
import * as contract from '@octocloud/types'
import { expect, test } from 'vitest'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { confirmBooking } from '#resort/resellers/confirm-booking.ts'
import { holdBooking } from '#resort/resellers/hold-booking.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openApiOn } from '#tests/support/open-test-api.ts'
import { addSampleReseller } from '#tests/support/sample-reseller.ts'

const adult = { unit: 'adult', uuid: null, reference: null } as const
const slot = { product: 'xenotes', option: '0800', day: '2027-01-14', tickets: [adult, adult] } as const
/** The terms keep all of it from 48 hours before 8:00 of the day on. */
const late = '2027-01-12T14:00:00Z'

test.for<[string, string[], string]>([
  ['in time', [], 'FULL'],
  ['late', [late], 'NONE'],
  ['in part late', ['', late], 'PARTIAL'],
])('a booking that the house cancels %s says what of it is not owed', async ([_, moments, refund]) => {
  const resort = await openDemonstration()
  await using api = await openApiOn(resort)
  const { reseller, key } = await addSampleReseller(resort)
  const uuid = randomUUID()
  const held = await holdBooking(resort, reseller, { uuid, slot, reference: null, minutes: null, typed: {} })
  if (held.outcome !== 'held') throw new Error(held.outcome)
  await confirmBooking(resort, reseller, { uuid, reference: null, typed: {} })
  const { id } = held.booking.order
  const wish = { cause: 'house-cancelled', by: { kind: 'staff', name: 'ana' } } as const
  for (const [index, moment] of (moments.length ? moments : ['']).entries()) {
    if (moment) resort.setClock(moment)
    const order = await loadOrder(resort.db, resort.kinds, id)
    const left = order.lines.filter(({ state }) => state === 'sold').map((line) => line.id)
    const lines = index < moments.length - 1 ? left.slice(1) : left
    const agreedFee = judgeCancellation(resort, order, lines)?.fee
    if (!agreedFee) throw new Error('It cannot be cancelled.')
    expect((await cancelLines(resort, id, { ...wish, lines, agreedFee })).outcome).toBe('cancelled')
  }
  const told = await api.app.inject({
    url: `/api/octo/bookings/${uuid}`,
    headers: { authorization: `Bearer ${key}`, 'octo-capabilities': '' },
  })
  expect(contract.zBooking.parse(told.json())).toMatchObject({ status: 'CANCELLED', cancellation: { refund } })
})
