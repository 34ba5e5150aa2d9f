import { expect, test } from 'vitest'
import { endTokens } from '#resort/visitors/session-queries.ts'
import { enter } from '#tests/support/account-house.ts'
import {
  chooseBy,
  deliverNotices,
  openBookingSite,
  type Program,
  toPay,
  wanted,
} from '#tests/support/open-booking-site.ts'
import { foundStays } from '../stays/stays-on-the-wire.ts'
import { reservationOnTheWire } from './reservation-on-the-wire.ts'

const question = '?checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&currency=MXN'

async function askPrices(program: Program) {
  const response = await program.ask({ method: 'GET', path: '/api/availability', query: question })
  const types = foundStays.parse(response.json()).rooms[0]?.types ?? []
  const garden = types.find(({ roomType }) => roomType === 'GV')
  const offer = garden?.available ? garden.offers.find(({ ratePlan }) => ratePlan === 'FLEX') : undefined
  if (!offer) throw new Error('There is no such offer.')
  return offer
}

test('a program reads what members pay, and pays it where it is the browser of one', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { total, members } = await askPrices(program)
  expect((members ?? 0) / total).toBeCloseTo(0.94, 2)
  const amountOf = (minor: number | null) => ((minor ?? 0) / 100).toFixed(2)
  for (const odd of [null, '', 'x'.repeat(43), '%00', 'A'.repeat(5_000)]) {
    const stranger = site.newProgram()
    if (odd !== null) stranger.cookies.set('_session', odd)
    const { Ecommerce, MemberRate } = await chooseBy(stranger)
    expect([Ecommerce.TotalAmount, MemberRate]).toEqual([amountOf(total), false])
  }
  const { token } = await enter(site, 'ana@example.com')
  program.cookies.set('_session', token)
  // What is told of prices is the same for all.
  expect(await askPrices(program)).toMatchObject({ total, members })
  const chosen = await chooseBy(program)
  expect(chosen).toMatchObject({ MemberRate: true, PromoCode: null, Ecommerce: { TotalAmount: amountOf(members) } })
  const put = await program.ask({ method: 'PUT', body: toPay(chosen.SessionID) })
  const paying = reservationOnTheWire.parse(put.json())
  expect([put.statusCode, paying.Ecommerce.TotalAmount]).toEqual([200, amountOf(members)])
  await site.suppliers.payByCard(paying.Ecommerce.PaymentUrl ?? '', 'success')
  await deliverNotices(site)
  await endTokens(site.resort.db, [token])
  const found = reservationOnTheWire.parse((await program.ask({ method: 'GET' })).json())
  expect(found).toMatchObject({ Status: 'confirmed', MemberRate: true, Ecommerce: { PaidAmount: amountOf(members) } })
})

test('a program whose session ends is told the price of everybody before it counts', async () => {
  await using site = await openBookingSite()
  const program = site.newProgram()
  const { token } = await enter(site, 'ana@example.com')
  program.cookies.set('_session', token)
  const chosen = await chooseBy(program)
  await endTokens(site.resort.db, [token])
  const body = toPay(chosen.SessionID)
  const refused = await program.ask({ method: 'PUT', body })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'price-changed'])
  const now = reservationOnTheWire.parse((await program.ask({ method: 'GET' })).json())
  expect(now.MemberRate).toBe(false)
  expect(Number(now.Ecommerce.TotalAmount)).toBeGreaterThan(Number(chosen.Ecommerce.TotalAmount))
  const paying = await program.ask({ method: 'PUT', body })
  expect([paying.statusCode, paying.json().Ecommerce.TotalAmount]).toEqual([200, now.Ecommerce.TotalAmount])
  // What came back may be sent back, with the word of its rate.
  const other = site.newProgram()
  const fresh = await chooseBy(other, wanted)
  const back = await other.ask({ method: 'PUT', body: { ...fresh, Summary: true } })
  expect(back.statusCode).toBe(200)
})
