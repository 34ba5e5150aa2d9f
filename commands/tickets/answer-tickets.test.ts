import { expect, test } from 'vitest'
import { loadTickets } from '#resort/gates/load-tickets.ts'
import { openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyTickets, gateDay, openGateFor, scan } from '#tests/support/open-gate-house.ts'
import { sellOut, waitFor } from '#tests/support/waiting-house.ts'
import { answerTickets } from './answer-tickets.ts'

test('the terminal lists who is expected and came, redeems, revokes and gives anew', async () => {
  await using house = await openBookingHouse()
  const order = await buyTickets(house)
  const ask = async (...words: string[]) => await answerTickets(house.resort, words)
  expect((await ask('list', 'xplor', gateDay)).text).toMatch(/not looked at[^\n]+adult +Ana.*3 expected, 0 inside\./s)
  const [first, second] = await loadTickets(house.resort, order)
  const [one = '', two = ''] = [first?.number, second?.number]
  expect(await ask('redeem', one)).toMatchObject({ code: 1, text: expect.stringContaining('it is for another day') })
  house.resort.setClock(`${gateDay}T15:30:00Z`)
  expect(await ask('redeem', one)).toEqual({ text: `${one} (Xplor, ${gateDay}, adult) goes in.`, code: 0 })
  expect(await ask('redeem', one)).toMatchObject({ code: 1, text: expect.stringContaining('somebody is in with it') })
  expect((await ask('redeem', 'https://example.com')).text).toContain('Nobody is not let in')
  const list = (await ask('list', 'xplor', gateDay)).text
  expect(list).toContain('in 10:30, terminal')
  expect(list).toContain('3 expected, 1 inside.')
  expect(await ask('redeem', one, '--out')).toMatchObject({ code: 0 })
  expect(await ask('revoke', two, 'AAAA-AAAA', '--yes')).toEqual({
    text: `Nobody is let in with ${two} from now on. Its owner gets no other.\nThere is no ticket AAAA-AAAA.`,
    code: 1,
  })
  expect(await ask('redeem', two)).toMatchObject({ code: 1, text: expect.stringContaining('revoked') })
  expect(await ask('revoke', two, '--renew', '--yes')).toMatchObject({ code: 0 })
})

test('what takes a ticket, a gate or a key away is shown first, and done with --yes only', async () => {
  await using house = await openBookingHouse()
  const ask = async (...words: string[]) => await answerTickets(house.resort, words)
  const order = await buyTickets(house)
  const [ticket] = await loadTickets(house.resort, order)
  const number = ticket?.number ?? ''
  expect(await ask('revoke', number)).toEqual({
    text: `Nobody would be let in with ${number} (Xplor, ${gateDay}, adult) any more. Its owner would get no other.\nNothing was done: --yes does it.`,
    code: 0,
  })
  expect(await ask('revoke', number, 'AAAA-AAAA', '--renew')).toMatchObject({
    text: expect.stringContaining(
      'would find a new one on their page.\nThere is no ticket AAAA-AAAA.\nNothing was done',
    ),
    code: 1,
  })
  expect((await loadTickets(house.resort, order))[0]?.number).toBe(number)
  await ask('new-gate', 'North', '--product', 'xplor')
  expect(await ask('end-gate', 'North')).toEqual({
    text: 'The key of North, which reads tickets for xplor, would open nothing any more. What it has not told yet would be lost.\nNothing was done: --yes does it.',
    code: 0,
  })
  expect(await ask('end-gate', 'South')).toEqual({ text: 'No gate is called South.', code: 1 })
  const keys = async () => await house.resort.db.selectFrom('ticket_key').select(['number', 'retired_at']).execute()
  const before = await keys()
  expect((await ask('rotate')).text).toContain('Older tickets would still be let in.\nNothing was done: --yes does it.')
  expect((await ask('rotate', '--end-older')).text).toContain(
    'would be let in; guests would find new codes on their page.',
  )
  expect(await keys()).toEqual(before)
  expect((await ask('end-gate', 'North', '--yes')).code).toBe(0)
})

test('who was let in twice by gates that were offline is named below the list', async () => {
  await using house = await openBookingHouse()
  const [ticket] = await loadTickets(house.resort, await buyTickets(house))
  house.resort.setClock(`${gateDay}T17:00:00Z`)
  for (const name of ['North', 'South'])
    await scan(house, { text: ticket?.code ?? '', gate: await openGateFor(house, name), said: 'admitted' })
  const { text } = await answerTickets(house.resort, ['list', 'xplor', gateDay])
  expect(text).toContain(`Let in all the same: ${ticket?.number} at South, 12:00 (used)`)
})

test('a gate is opened and ended, keys are changed, and what is wrong is said', async () => {
  await using house = await openBookingHouse()
  const ask = async (...words: string[]) => await answerTickets(house.resort, words)
  expect((await ask('new-gate', 'North', '--product', 'xplor')).text).toMatch(
    /for xplor\.\nIts key[^:]+: (\w{4}-){7}\w{4}\n/,
  )
  expect(await ask('new-gate', 'North')).toEqual({ text: 'There is a gate called North already.', code: 1 })
  expect((await ask('new-gate', 'East', '--product', 'moon')).code).toBe(1)
  expect((await ask('end-gate', 'North', '--yes')).code).toBe(0)
  expect((await ask('end-gate', 'North', '--yes')).code).toBe(1)
  expect((await ask('rotate', '--yes')).text).toContain('key 1 from now on. Older tickets are still let in.')
  expect((await ask('rotate', '--end-older', '--yes')).text).toContain(
    'key 2 from now on. Nothing that the key before it signed',
  )
  for (const words of [[], ['list', 'xplor'], ['new-gate', '\u001b[2J'], ['fly'], ['list', '--fast']])
    expect(await ask(...words)).toMatchObject({ code: 1, text: expect.stringContaining('npm run tickets -- list') })
  expect((await ask('list', 'xplor', 'tomorrow')).text).toBe('tomorrow is not a day.')
  expect((await ask('list', 'moon', gateDay)).code).toBe(1)
})

test('the terminal says for what somebody waits, and how many, and names nobody', async () => {
  await using house = await openBookingHouse()
  expect((await answerTickets(house.resort, ['waiting'])).text).toBe('Nobody waits for anything.')
  await sellOut(house)
  await waitFor(house, { mail: 'ana@example.com', visitors: { adults: 2, ages: [9] } })
  await waitFor(house, { mail: 'luis@example.com' })
  const { text } = await answerTickets(house.resort, ['waiting'])
  expect(text).toMatch(/2027-01-15 +contoy +0800 +2 +5 +0 /)
  expect(text).toContain('2 waiting, for 1 slots.')
  expect(text).not.toContain('example.com')
})
