import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { asked, message, opened, putDueBack, readPost, send } from '#tests/support/case-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { answerCase, closeCase } from './answer-case.ts'
import { eraseOldCases, eraseUnconfirmedCases, saveCase } from './case-queries.ts'
import { listEvents } from './case-reading.ts'
import { confirmCase } from './open-case.ts'
import { remindOfCases } from './remind-of-cases.ts'

const words = { name: 'Ana', mail: 'ana@example.com', language: 'es', order: null, words: 'x' } as const

test('a number that is there already is drawn again', async () => {
  await using resort = await openTestResort()
  const save = (drawn: string[]) => () =>
    transact(resort.db, (tx) =>
      saveCase(tx, words, { kind: 'contact', subject: 'other' }, () => drawn.shift() ?? '9999-9999'),
    )
  const numbers = await Promise.all(
    [save(['AAAA-AAAA', 'BBBB-BBBB']), save(['AAAA-AAAA', 'CCCC-CCCC'])].map((each) => each()),
  )
  expect(new Set(numbers).size).toBe(2)
  expect(numbers).toContain('AAAA-AAAA')
  await expect(save(Array.from({ length: 9 }, () => 'AAAA-AAAA'))()).rejects.toThrow('No number for a case was free.')
})

test('whoever meets at one case finds it as it is', async () => {
  await using resort = await openDemonstration()
  const ten = Array.from({ length: 10 }, (_, at) => at)
  // A button that is pressed ten times at one moment.
  const sent = await Promise.all(ten.map(() => send(resort, message)))
  expect(new Set(sent.map((each) => each.outcome === 'opened' && each.number)).size).toBe(1)
  const number = await asked(resort)
  await Promise.all(ten.map(() => confirmCase(resort, number)))
  expect((await listEvents(resort.db, number)).map(({ what }) => what)).toEqual(['opened', 'confirmed'])
  await putDueBack(resort, 15 * 24 + 1)
  const reminded = await Promise.all(ten.map(() => remindOfCases(resort)))
  expect(reminded.reduce((sum, { over }) => sum + over, 0)).toBe(2)
  const closed = await Promise.all(
    ten.map((at) => closeCase(resort, { number, outcome: 'granted', who: `staff ${at}` })),
  )
  expect(closed.filter(({ outcome }) => outcome === 'closed')).toHaveLength(1)
  // One letter to the guest and one to the house for each case, the one that asks, and two reminders.
  expect(await readPost(resort)).toHaveLength(7)
})

test('a request that is erased as its guest confirms is confirmed or gone', async () => {
  await using resort = await openDemonstration()
  for (let turn = 0; turn < 10; turn++) {
    const number = await asked(resort, {
      ...words,
      order: '',
      kind: 'privacy',
      right: 'access',
      mail: `a${turn}@example.com`,
    })
    await resort.db
      .updateTable('guest_case')
      .set({ opened_at: new Date('2020-01-01') })
      .where('number', '=', number)
      .execute()
    const [confirmed] = await Promise.all([confirmCase(resort, number), eraseUnconfirmedCases(resort.db)])
    const isThere = (await listEvents(resort.db, number)).length > 0
    expect(confirmed.outcome).toBe(isThere ? 'confirmed' : 'gone')
  }
  await eraseOldCases(resort.db)
})

test('an answer to a case that is being closed is sent before, or not at all', async () => {
  await using resort = await openDemonstration()
  for (let turn = 0; turn < 20; turn++) {
    const number = await opened(resort, { ...message, mail: `guest${turn}@example.com` })
    const [answer, closing] = await Promise.all([
      answerCase(resort, { number, words: 'yes', who: 'berta' }),
      closeCase(resort, { number, outcome: 'answered', who: 'carla' }),
    ])
    expect(closing).toEqual({ outcome: 'closed' })
    const events = (await listEvents(resort.db, number)).map(({ what }) => what)
    expect(events).toEqual(answer.outcome === 'answered' ? ['opened', 'answered', 'closed'] : ['opened', 'closed'])
  }
})
