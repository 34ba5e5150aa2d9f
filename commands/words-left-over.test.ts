import { expect, test } from 'vitest'
import { findGift } from '#resort/gifts/gift-queries.ts'
import { money } from '#resort/money/money.ts'
import { askDesk } from '#tests/support/ask-desk.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import { choose, newGuest, openBookingHouse, reload } from '#tests/support/open-booking-house.ts'
import { buy } from '#tests/support/open-chair-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { gateDay } from '#tests/support/open-gate-house.ts'
import { answerGifts } from './answer-gifts.ts'
import { answerLetters } from './answer-letters.ts'
import { answerMethods } from './answer-methods.ts'
import { answerResellers } from './answer-resellers.ts'
import { answerCases } from './cases/answer-cases.ts'
import { answerNewsletter } from './newsletter/answer-newsletter.ts'
import { answerTickets } from './tickets/answer-tickets.ts'

const couple = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }

test('a line that is named without --line cancels nothing, as all would be cancelled, and marks nobody', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest, { rooms: [couple, couple], pay: 'all-now' })
  const order = await buy(house, guest)
  for (const words of ['cancel NUMBER 2 --yes', 'cancel NUMBER line 2 --yes', 'new-link NUMBER soon --yes']) {
    const said = await askDesk(house, words.replace('NUMBER', order.number))
    expect(said, words).toMatchObject({ code: 1, text: expect.stringContaining('nothing was done') })
  }
  house.resort.setClock('2027-01-13T15:00:00Z')
  const said = await askDesk(house, `no-show ${order.number} 2 --yes`)
  expect(said).toMatchObject({ code: 1, text: expect.stringContaining('no-show takes no “2”: nothing was done.') })
  const after = await reload(house, order)
  expect([after.state, after.refunded.minor, ...after.lines.map(({ state }) => state)]).toEqual([
    ...['confirmed', 0, 'sold', 'sold'],
  ])
})

test('an hour that is named without --option closes no day', async () => {
  await using resort = await openDemonstration()
  const said = await answerTickets(resort, ['close-day', 'xplor', gateDay, '0830', '--because', 'weather', '--yes'])
  expect(said).toMatchObject({ code: 1, text: expect.stringContaining('close-day takes no “0830”: nothing was done.') })
  expect(await resort.db.selectFrom('closed_day').selectAll().execute()).toEqual([])
})

test('of two things that are named in one command, none is done in place of both', async () => {
  await using resort = await openDemonstration()
  const [one, two] = [await giveGift({ resort }, money(100, 'USD')), await giveGift({ resort }, money(100, 'USD'))]
  expect(await answerGifts(resort, ['block', String(one.gift), String(two.gift)])).toMatchObject({ code: 1 })
  expect((await findGift(resort.db, one.gift))?.state).toBe('good')
  expect(await answerMethods(resort, ['stop', 'PP', 'VI'])).toMatchObject({ code: 1 })
  expect(await resort.db.selectFrom('stopped_method').selectAll().execute()).toEqual([])
  for (const [answer, words] of [
    [answerResellers, 'end Viajes Maya --yes'],
    [answerNewsletter, 'send june.md july.md --yes'],
    [answerLetters, 'release one@example.com two@example.com'],
    [answerCases, 'close 7K2M-9QXR granted today --yes'],
  ] as const)
    expect(await answer(resort as never, words.split(' ')), words).toMatchObject({
      code: 1,
      text: expect.stringContaining('nothing was done'),
    })
})
