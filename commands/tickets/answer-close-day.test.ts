import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { statusOf } from '#resort/resellers/booking.ts'
import { findBooking, listStatement } from '#resort/resellers/booking-queries.ts'
import { confirmBooking } from '#resort/resellers/confirm-booking.ts'
import { findOpenings } from '#resort/resellers/find-openings.ts'
import { holdBooking } from '#resort/resellers/hold-booking.ts'
import { type BookingHouse, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { gateDay } from '#tests/support/open-gate-house.ts'
import { buyOutings } from '#tests/support/other-days.ts'
import { addSampleReseller } from '#tests/support/sample-reseller.ts'
import { answerTickets } from './answer-tickets.ts'

const adult = { unit: 'adult', uuid: null, reference: null } as const

async function sellToReseller({ resort }: BookingHouse, isConfirmed = true) {
  const { reseller } = await addSampleReseller(resort, { name: isConfirmed ? 'Viajes del Norte' : 'Sur' })
  const slot = { product: 'xplor', option: 'day', day: gateDay, tickets: [adult, adult] }
  const uuid = randomUUID()
  await holdBooking(resort, reseller, { uuid, slot, reference: null, minutes: null, typed: {} })
  if (isConfirmed) await confirmBooking(resort, reseller, { uuid, reference: null, typed: {} })
  return { reseller, uuid }
}

test('the desk sees whom it touches before it closes a day; bookings of resellers end and are owed no more', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const ask = async (...words: string[]) => await answerTickets(resort, words)
  await buyOutings(house, newGuest(), { product: 'xplor', option: 'day' })
  await buyOutings(house, newGuest(), { product: 'xplor', option: 'open', day: null })
  const sold = await sellToReseller(house)
  const held = await sellToReseller(house, false)
  const close = ['close-day', 'xplor', gateDay, '--because', 'weather']
  const dry = await ask(...close)
  expect(dry.text).toMatch(/The house +1 +3 +[\d.]+ MXN\n(.*\n)?Viajes del Norte +1 +2 +[\d.]+ USD/)
  expect(dry.text).toContain('Orders that hold it at this moment: 1. Open tickets without a day, which stay good: 3.')
  expect(dry.text).toContain('Nothing was done')
  expect(await resort.db.selectFrom('closed_day').selectAll().execute()).toEqual([])
  const done = await ask(...close, '--yes')
  expect(done.text).toContain(
    'xplor 2027-01-15 is closed. Guests written to: 1, who may choose for 14 days. Bookings of resellers cancelled: 1. Holds ended: 1.',
  )
  expect((await ask(...close, '--yes')).text).toContain('was closed already')
  const booking = await findBooking(resort.db, resort.kinds, { reseller: sold.reseller.id, uuid: sold.uuid })
  expect(booking && statusOf(booking)).toBe('cancelled')
  expect(booking?.order.typed.cancellationReason).toBe('The weather does not allow us to receive you safely.')
  expect(booking?.events.at(-1)).toMatchObject({ cause: 'cancelled', actor: { kind: 'staff' } })
  expect(await listStatement(resort.db, sold.reseller.id, { first: gateDay, last: gateDay })).toEqual([])
  const over = await findBooking(resort.db, resort.kinds, { reseller: held.reseller.id, uuid: held.uuid })
  expect(over && statusOf(over)).toBe('expired')
  const product = (await resort.nights.listProducts()).find(({ code }) => code === 'xplor')
  const option = product?.options.find(({ code }) => code === 'day')
  if (!product || !option) throw new Error('There is no Xplor.')
  const openings = await findOpenings(resort, sold.reseller, { product, option, first: gateDay, last: gateDay })
  expect(openings?.map(({ state }) => state)).toEqual(['over'])
  await expectAllWell(house)
})

test('the desk sees to how many it writes before it opens a day again, which --yes alone does', async () => {
  await using house = await openBookingHouse()
  const ask = async (...words: string[]) => await answerTickets(house.resort, words)
  await buyOutings(house, newGuest(), { product: 'xplor', option: 'day' })
  expect(await ask('open-day', 'xplor', gateDay)).toEqual({ text: `xplor ${gateDay} is not closed.`, code: 1 })
  await ask('close-day', 'xplor', gateDay, '--because', 'weather', '--yes')
  const letters = async () => (await house.resort.db.selectFrom('letter').select('id').execute()).length
  const before = await letters()
  expect(await ask('open-day', 'xplor', gateDay)).toEqual({
    text: `xplor ${gateDay} would take place after all. Guests who would be written to: 1. Bookings of resellers that were cancelled stay so.\nNothing was done: --yes opens it.`,
    code: 0,
  })
  expect(await letters()).toBe(before)
  expect((await ask('open-day', 'xplor', gateDay, '--yes')).text).toContain('Guests written to: 1.')
  expect(await letters()).toBe(before + 1)
})

test('one hour is closed and opened again, and what is wrong is said', async () => {
  await using house = await openBookingHouse()
  const ask = async (...words: string[]) => await answerTickets(house.resort, words)
  const morning = ['xenses', gateDay, '--option', '0830']
  await buyOutings(house, newGuest(), { product: 'xenses', option: '0830' })
  await buyOutings(house, newGuest(), { product: 'xenses', option: '1230' })
  expect((await ask('close-day', ...morning, '--because', 'The lights are out.', '--yes')).text).toContain(
    'Guests written to: 1',
  )
  expect(await ask('open-day', 'xenses', gateDay)).toEqual({ text: `xenses ${gateDay} is not closed.`, code: 1 })
  expect(await ask('open-day', ...morning, '--yes')).toEqual({
    text: `xenses 0830 ${gateDay} takes place after all. Guests written to: 1.`,
    code: 0,
  })
  const hour = ['xenses', gateDay, '--because', 'repairs', '--option', '0830', '--yes']
  expect((await ask('close-day', ...hour)).text).toContain('Guests written to: 1')
  expect((await ask('close-day', 'xenses', gateDay, '--because', 'weather', '--yes')).text).toContain(
    'Guests written to: 1',
  )
  expect((await ask('close-day', ...hour)).text).toContain('was closed already')
  expect(await ask('open-day', ...morning)).toMatchObject({ code: 1, text: expect.stringContaining('the whole day') })
  expect((await ask('open-day', 'xenses', gateDay, '--yes')).text).toContain('Guests written to: 2')
  const wrong = [
    [['moon', gateDay, '--because', 'weather'], 'Nothing in the shop has the code moon.'],
    [['xenses', gateDay, '--option', '0900', '--because', 'weather'], 'xenses has no option 0900 on a day.'],
    [['xenses', '2026-11-20', '--because', 'weather'], '2026-11-20 is over.'],
    [['xenses', 'tomorrow', '--because', 'weather'], 'tomorrow is not a day.'],
    [['xenses', gateDay], 'Say why, with --because: weather, repairs, authorities'],
    [['xenses', gateDay, '--because', 'a\u202eb c'], 'Say why, with --because'],
  ] as const
  expect(await ask('open-day', ...morning, '--because', 'weather')).toMatchObject({
    code: 1,
    text: expect.stringContaining('open-day takes no --because: nothing was done.'),
  })
  for (const [words, text] of wrong)
    expect(await ask('close-day', ...words, '--yes')).toMatchObject({ code: 1, text: expect.stringContaining(text) })
  await expectAllWell(house)
})
