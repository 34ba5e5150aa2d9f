import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

/** A question that is answered when the test says so. */
function slowQuestion() {
  const asked: { all: readonly string[]; answer: (found: string[]) => void; fail: () => void }[] = []
  const isBegun = askTogether<string>(
    (all) =>
      new Promise((resolve, reject) => {
        asked.push({ all, answer: (found) => resolve(new Set(found)), fail: () => reject(new Error('gone')) })
      }),
  )
  return { asked, isBegun }
}

test('whoever comes while a question is on its way is asked about with the next, all at once', async () => {
  const { asked, isBegun } = slowQuestion()
  const ana = isBegun('ana')
  const others = ['ben', 'eva', 'ben'].map(isBegun)
  expect(asked.map(({ all }) => all)).toEqual([['ana']])
  asked[0]?.answer(['ana', 'eva'])
  expect(await ana).toBe(true)
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.all).toEqual(['ben', 'eva', 'ben'])
  asked[1]?.answer(['ben'])
  expect(await Promise.all(others)).toEqual([true, false, true])
})

test('a question that fails is its askers’ alone; the next is asked anew', async () => {
  const { asked, isBegun } = slowQuestion()
  const [ana, ben] = [isBegun('ana'), isBegun('ben')]
  asked[0]?.fail()
  await expect(ana).rejects.toThrow('gone')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer([])
  expect(await ben).toBe(false)
})

test('of very many so many are asked about at once, and nobody is forgotten', async () => {
  const sizes: number[] = []
  const isBegun = askTogether<number>(async (all) => {
    sizes.push(all.length)
    return new Set(all.filter((each) => each % 2))
  })
  const answers = await Promise.all(Array.from({ length: 501 }, (_, each) => isBegun(each)))
  expect(answers.filter(Boolean).length).toBe(250)
  expect(sizes).toEqual([1, 200, 200, 100])
})
