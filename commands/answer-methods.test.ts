import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { listPaymentMethods } from '#resort/payments/list-payment-methods.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { answerMethods } from './answer-methods.ts'

test('staff stop a way to pay, whoever does it twice, and offer it again', async () => {
  await using resort = await openTestResort()
  const offered = async () => (await listPaymentMethods(resort.db, 'MXN')).map(({ apiCode }) => apiCode)
  expect(await offered()).toContain('PP')
  const stops = [answerMethods(resort, ['stop', 'PP']), answerMethods(resort, ['stop', 'PP'])]
  for (const said of await Promise.all(stops))
    expect(said).toEqual({ text: 'PayPal is offered to nobody from now on.', code: 0 })
  expect(await offered()).toEqual(['VI', 'MC', 'AX', 'DN', 'DS', 'JC'])
  expect((await answerMethods(resort, [])).text).toMatch(new RegExp(`^PP +PayPal .*${userInfo().username}`, 'm'))
  for (const words of [['stop', 'XX'], ['stop'], ['end', 'PP'], ['stop', "PP'; --"]])
    expect(await answerMethods(resort, words)).toMatchObject({ code: 1 })
  expect((await answerMethods(resort, ['offer', 'PP'])).text).toBe('PayPal is offered again.')
  expect(await offered()).toContain('PP')
})
