import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { hashMail } from '#resort/guests/hash-mail.ts'
import { saveSuppression } from '#resort/letters/suppression-queries.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import { opens } from '#resort/orders/manage-key.ts'
import { guestActor } from '#resort/orders/order.ts'
import { listEvents, loadOrder } from '#resort/orders/order-reading.ts'
import { confirmBooking } from '#resort/resellers/confirm-booking.ts'
import { holdBooking } from '#resort/resellers/hold-booking.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { addSampleReseller } from '#tests/support/sample-reseller.ts'
import { answerOperator } from './answer-operator.ts'

async function openBooked() {
  const house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const order = await book(house, guest)
  const ask = async (words: string) => await answerOperator(resort, `address ${order.number} ${words}`.split(' '))
  const load = async () => await loadOrder(resort.db, resort.kinds, order.id)
  const listLetters = async () => {
    const letters = await resort.db.selectFrom('letter').select(['kind', 'facts']).orderBy('id').execute()
    return letters.map(({ kind, facts }) => `${kind} ${(facts as unknown as { guest: { mail: string } }).guest.mail}`)
  }
  return { house, guest, order, ask, load, listLetters }
}

test('the desk puts a mistyped address right with --yes only; older links end, the confirmation goes to the new one', async () => {
  const { house, guest, order, ask, load, listLetters } = await openBooked()
  await using _ = house
  const { resort } = house
  const key = resort.links.readKey(resort.links.key({ ...order, lastDay: lastDayOf(resort, order) }))
  const asked = await ask('--email ines@example.com --by Maria')
  expect([asked.code, asked.text]).toEqual([0, expect.stringContaining('Nothing was done: --yes does it.')])
  expect(asked.text).toContain('a…@example.com')
  expect((await load()).guest?.email).toBe('ana@example.com')

  const done = await ask('--email ines@example.com --by Maria --yes')
  expect([done.code, done.text.split('\n').length]).toEqual([0, 1])
  expect(done.text).toContain(`Letters of ${order.number} go to i…@example.com from now on`)
  const after = await load()
  expect([after.guest?.email, after.keyVersion]).toEqual(['ines@example.com', order.keyVersion + 1])
  expect(key && opens(key, after)).toBe(false)
  expect((await findBookedByToken(resort, guest.token))?.number).toBe(order.number)
  expect((await listEvents(resort.db, order.id)).at(-1)).toMatchObject({
    cause: 'mail-corrected',
    actor: { kind: 'staff', name: `Maria (${userInfo().username})` },
    details: { proof: 'desk' },
  })
  const letters = await listLetters()
  expect(letters.toSorted()).toEqual([
    'confirmation ines@example.com',
    'confirmation ines@example.com',
    'mail-changed ana@example.com',
  ])
  const again = await ask('--email INES@example.com --by Maria --yes')
  expect([again.code, again.text]).toEqual([0, expect.stringContaining('Nothing was done')])
  expect(await listLetters()).toEqual(letters)
})

test('the desk corrects as often as it has to, and two at once write one letter', async () => {
  const { house, ask, load } = await openBooked()
  await using _ = house
  for (const name of ['one', 'two', 'three', 'four'])
    expect(await ask(`--email ${name}@example.com --by Maria --yes`)).toMatchObject({ code: 0 })
  const { keyVersion } = await load()
  await Promise.all([1, 2].map(() => ask('--email five@example.com --by Maria --yes')))
  expect(await load()).toMatchObject({ keyVersion: keyVersion + 1, guest: { email: 'five@example.com' } })
})

test('no address is changed without a name, to none, to one that takes no mail, or of what is over', async () => {
  const { house, order, ask, load } = await openBooked()
  await using _ = house
  const { resort } = house
  const dead = { mailHash: hashMail('dead@example.com'), reason: 'bounce', scope: 'all', detail: '5.1.1' } as const
  await saveSuppression(resort.db, dead)
  const wrong = [
    ['--email ines@example.com --yes', '--by NAME'],
    ['--email ines@example.com --by \u202e --yes', '--by NAME'],
    ['--by Maria --yes', 'no mail address'],
    ['--email ines --by Maria --yes', 'ines is no mail address'],
    ['--email dead@example.com --by Maria --yes', 'no letter arrives'],
    ['--email ines@example.com --by Maria --silent --yes', 'takes no --silent'],
  ]
  for (const [words = '', said] of wrong)
    expect(await ask(words)).toMatchObject({ code: 1, text: expect.stringContaining(said ?? '') })
  // What --yes would refuse is not said to be possible without it.
  for (const [mail, said] of [
    ['dead@example.com', 'no letter arrives'],
    ['ANA@example.com', 'go to A…@example.com already'],
  ])
    expect((await ask(`--email ${mail} --by Maria`)).text).toContain(said)
  expect((await load()).guest?.email).toBe('ana@example.com')
  await cancelLines(resort, order.id, {
    ...{ lines: 'all', agreedFee: { minor: 0, currency: 'MXN' }, cause: 'guest-cancelled', by: guestActor },
  })
  const over = await ask('--email ines@example.com --by Maria --yes')
  expect(over).toMatchObject({ code: 1, text: `Nothing was done: ${order.number} is cancelled.` })
})

test('the guest of a reseller is the reseller’s to write to', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { reseller } = await addSampleReseller(resort)
  const slot = {
    ...{ product: 'xplor', option: 'day', day: '2027-01-15' },
    tickets: [{ unit: 'adult', uuid: null, reference: null } as const],
  }
  const uuid = '0f7a6c1e-2f38-4c1b-9c53-3a8a4c1d2e5f'
  await holdBooking(resort, reseller, { uuid, slot, reference: null, minutes: null, typed: {} })
  await confirmBooking(resort, reseller, { uuid, reference: null, typed: { emailAddress: 'guest@example.com' } })
  const { number } = await resort.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
  const words = ['address', number, '--email', 'ines@example.com', '--by', 'Maria']
  for (const asked of [words, [...words, '--yes']])
    expect(await answerOperator(resort, asked)).toMatchObject({
      code: 1,
      text: expect.stringContaining('a reseller sold'),
    })
})
