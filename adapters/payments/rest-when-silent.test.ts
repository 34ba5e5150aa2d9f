import { expect, test } from 'vitest'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { type Resting, restWhenSilent } from './rest-when-silent.ts'

async function openSilent(resting: Resting) {
  const resort = await openTestResort()
  let asked = 0
  let isBack = false
  const find = async () => {
    asked += 1
    if (!isBack) throw new Error('Nobody is there.')
    return { state: 'open' } as const
  }
  const { cards } = restWhenSilent({ ...resort.payments, cards: { ...resort.payments.cards, find } }, resting)
  return {
    ask: () => cards.find('R').catch((error: unknown) => error),
    countAsked: () => asked,
    comeBack: () => {
      isBack = true
    },
    [Symbol.asyncDispose]: () => resort[Symbol.asyncDispose](),
  }
}

test('a provider that is silent twice is left alone', async () => {
  await using provider = await openSilent({ silentMs: 0 })
  for (let times = 0; times < 5; times++) expect(await provider.ask()).toBeInstanceOf(Error)
  expect(provider.countAsked()).toBe(2)
})

test('after its rest it is asked again', async () => {
  await using provider = await openSilent({ silentMs: 0, restMs: 0 })
  await provider.ask()
  await provider.ask()
  provider.comeBack()
  await expect.poll(provider.ask).toEqual({ state: 'open' })
})

test('one that refuses at once is asked for each payment', async () => {
  await using provider = await openSilent({})
  for (let times = 0; times < 5; times++) await provider.ask()
  expect(provider.countAsked()).toBe(5)
})
