import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmBooking } from '#resort/resellers/confirm-booking.ts'
import { findReseller } from '#resort/resellers/find-reseller.ts'
import { holdBooking } from '#resort/resellers/hold-booking.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { answerResellers } from './answer-resellers.ts'

test('a reseller is added with a key that is told once, owes what it confirmed, and is ended', async () => {
  await using resort = await openDemonstration()
  const say = (...args: string[]) => answerResellers(resort, args)
  expect((await say()).text).toBe('Nobody sells for the house.')
  const added = await say(
    'add',
    'Viajes del Norte',
    '--currency',
    'MXN',
    '--less',
    '12.5',
    '--most-held',
    '20',
    '--yes',
  )
  const key = added.text.split('\n').at(-1) ?? ''
  const reseller = await findReseller(resort, key)
  expect(reseller).toMatchObject({ currency: 'MXN', less: 1_250, mostHeld: 20, mostADay: 500 })
  expect((await say('add', 'Viajes del Norte', '--yes')).code).toBe(1)
  const listed = (await say('list')).text
  expect(listed).toContain('Viajes del Norte')
  expect(listed).not.toContain(key.slice(13))
  if (!reseller) return
  const tickets = [{ unit: 'adult', uuid: null, reference: null }] as const
  const slot = { product: 'coba', option: '0730', day: '2027-01-14', tickets }
  for (const reference of ['VN-1', 'VN-2', 'VN-3']) {
    const uuid = randomUUID()
    await holdBooking(resort, reseller, { uuid, slot, reference, minutes: null, typed: {} })
    // The last stays on hold: nothing is owed for it.
    if (reference !== 'VN-3') await confirmBooking(resort, reseller, { uuid, reference: null, typed: {} })
  }
  const statement = async (from: string, to: string) =>
    (await say('statement', 'Viajes del Norte', '--from', from, '--to', to)).text
  const month = await statement('2027-01-01', '2027-01-31')
  expect(['VN-1', 'VN-2', 'VN-3'].map((each) => month.includes(each))).toEqual([true, true, false])
  // 94.99 dollars, a tenth less, an eighth of that less: 74.80 dollars, at 18.4 pesos each, for two.
  expect(month).toContain('Owed: MX$2,752.64')
  expect(await statement('2027-02-01', '2027-02-28')).toContain('Owed: MX$0.00')
  expect((await say('end', 'Viajes del Norte', '--yes')).code).toBe(0)
  expect(await findReseller(resort, key)).toBeNull()
  expect((await say('end', 'Viajes del Norte', '--yes')).code).toBe(1)
})

test('what cannot be agreed with a reseller is not kept', async () => {
  await using resort = await openDemonstration()
  const wrong = [
    ['--less', '91'],
    ['--less=-51'],
    ['--less', '1.234'],
    ['--currency', 'XYZ'],
    ['--most-held', '0'],
    ['--most-held', '1.5'],
    ['--most-a-day', 'many'],
    ['--discount', '5'],
  ]
  for (const wish of wrong)
    expect((await answerResellers(resort, ['add', 'Norte', ...wish, '--yes'])).code, wish.join(' ')).toBe(1)
  expect((await answerResellers(resort, ['add', 'N\u202ee', '--yes'])).code).toBe(1)
  expect(await resort.db.selectFrom('reseller').select('id').execute()).toEqual([])
})

test('what is agreed with a reseller is shown first, and so is its end; --yes alone does either', async () => {
  await using resort = await openDemonstration()
  const say = (...args: string[]) => answerResellers(resort, args)
  const rows = async () => await resort.db.selectFrom('reseller').select(['name', 'ended_at']).execute()
  expect(await say('add', 'Norte', '--less=-5', '--currency', 'MXN')).toEqual({
    text: 'Norte would pay in MXN, 5 per cent more than the public, hold up to 60 places and begin up to 500 bookings a day. The name is used once and the terms stay.\nNothing was done: --yes does it.',
    code: 0,
  })
  expect(await rows()).toEqual([])
  await say('add', 'Norte', '--yes')
  expect(await say('add', 'Norte')).toMatchObject({ code: 1 })
  expect(await say('end', 'Norte')).toEqual({
    text: 'The key of Norte would open nothing any more. What it booked would stay.\nNothing was done: --yes does it.',
    code: 0,
  })
  expect(await say('end', 'Sur')).toMatchObject({ code: 1 })
  expect(await rows()).toEqual([{ name: 'Norte', ended_at: null }])
  expect(await say('list', '--yes')).toMatchObject({ text: expect.stringContaining('list takes no --yes'), code: 1 })
})
