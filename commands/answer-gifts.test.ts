import { expect, test } from 'vitest'
import { findGiftByCode } from '#resort/gifts/find-gift.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { answerGifts } from './answer-gifts.ts'

test('staff issue a gift whose code is shown once, find it by its last letters, block it and make it good again', async () => {
  await using resort = await openDemonstration()
  const issued = await answerGifts(resort, ['issue', '100', 'USD', '--yes'])
  expect(issued.code).toBe(0)
  const code = issued.text.match(/G[0-9A-Z]{3}(-[0-9A-Z]{4}){3}/)?.[0] ?? ''
  const open = async () =>
    (await findGiftByCode(resort, { text: code, guesser: { token: null, address: '198.51.100.7' } })).outcome
  expect(await open()).toBe('found')
  // Ten in the evening of the 21st in Cancún.
  await resort.db
    .updateTable('gift')
    .set({ made_at: new Date('2026-11-22T03:00:00Z') })
    .execute()
  const list = (await answerGifts(resort, ['list', code.slice(-4).toLowerCase()])).text
  expect(list).toContain(`····${code.slice(-4)}`)
  expect(list).not.toContain(code)
  expect(list).toContain(' 2026-11-21 ')
  expect((await answerGifts(resort, ['show', '1'])).text).toMatch(/issued +100\.00 USD/)
  expect((await answerGifts(resort, ['block', '1'])).text).toContain('opens nothing from now on')
  expect(await open()).toBe('blocked')
  expect((await answerGifts(resort, ['release', '1'])).text).toContain('is good again')
  expect(await open()).toBe('found')
  for (const words of [
    ['show', '9'],
    ['block', 'x'],
    ['issue', '100'],
    ['issue', '-5', 'USD'],
    ['issue', '90000', 'USD', '--yes'],
    ['burn', '1'],
  ])
    expect(await answerGifts(resort, words), words.join(' ')).toMatchObject({ code: 1 })
})

test('a gift of the house is shown first, and given with --yes only', async () => {
  await using resort = await openDemonstration()
  const gifts = async () => await resort.db.selectFrom('gift').select('id').execute()
  expect(await answerGifts(resort, ['issue', '1200', 'MXN'])).toEqual({
    text: 'The house would give 1200.00 MXN, and its code would be shown once.\nNothing was done: --yes does it.',
    code: 0,
  })
  expect((await answerGifts(resort, ['issue', '90000', 'USD'])).code).toBe(1)
  expect(await gifts()).toEqual([])
  expect(await answerGifts(resort, ['block', '1', '--yes'])).toMatchObject({
    text: expect.stringContaining('block takes no --yes: nothing was done.'),
    code: 1,
  })
  expect((await answerGifts(resort, ['issue', '1200', 'MXN', '--yes'])).code).toBe(0)
  expect(await gifts()).toHaveLength(1)
})
