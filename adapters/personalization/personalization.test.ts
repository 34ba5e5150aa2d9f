import { expect, test } from 'vitest'
import type { AudienceQuestion } from '#resort/audiences/personalization-port.ts'
import { startPersonalizationSimulator } from '#tests/support/start-personalization-simulator.ts'
import { type AudienceEnd, hourlyQuestions, patientPersonalization } from './patient-personalization.ts'

let next = 0
/** Another visitor each time, at a network of their own. */
function someone(more: Partial<AudienceQuestion> = {}): AudienceQuestion {
  next++
  const visitor = `00000000-0000-4000-8000-${String(next).padStart(12, '0')}`
  const facts = { country: 'BR', isReturning: false, arrival: 'unknown', party: 'two' } as const
  return { visitor, language: 'pt', facts, network: `network ${next}`, ...more }
}

test('the service is told a number of its own, a country and three facts, and nothing else of anybody', async () => {
  await using service = await startPersonalizationSimulator()
  const personalization = patientPersonalization(service.ask)
  const question = someone()
  expect(await personalization.audienceOf(question)).toEqual({ outcome: 'known', audience: 'brazil' })
  const { heard } = await service.look()
  expect(heard.map(({ visitor, body }) => [visitor, body])).toEqual([
    [
      question.visitor,
      {
        slotId: 'home',
        preferredLocale: 'pt',
        context: {
          attributes: { site: 'LCDLP', country: 'BR', isReturning: false, arrival: 'unknown', party: 'two' },
        },
      },
    ],
  ])
  const ofFetch =
    /^(accept|accept-encoding|accept-language|connection|content-length|content-type|host|sec-fetch-mode|user-agent)$/
  const own = heard[0]?.headers.filter((name) => !ofFetch.test(name))
  expect(own).toEqual(['origin', 'x-api-key', 'x-client-id'])
})

test.for([
  ['unauthorized', 'not-authorized', 600_000],
  ['origin', 'origin-not-allowed', 600_000],
  ['suspended', 'suspended', 600_000],
  ['quota', 'quota-exceeded', 3_600_000],
] as const)(
  'a service that answers %s is told of as %s and asked again after %i ms, not before',
  async ([fault, end, restMs]) => {
    await using service = await startPersonalizationSimulator()
    let now = 0
    const ends: AudienceEnd[] = []
    const personalization = patientPersonalization(service.ask, { tell: (each) => ends.push(each), now: () => now })
    await service.behave({ fault })
    expect(await personalization.audienceOf(someone())).toEqual({ outcome: 'unknown' })
    await service.behave({})
    now = restMs - 1
    expect(await personalization.audienceOf(someone())).toEqual({ outcome: 'unknown' })
    expect(ends).toEqual([{ end, restMs }])
    now = restMs
    expect(await personalization.audienceOf(someone())).toEqual({ outcome: 'known', audience: 'brazil' })
  },
)

test('a wrong key is not authorized, and a month that is used up is a quota', async () => {
  await using service = await startPersonalizationSimulator()
  expect(await service.askWith('wrong', someone())).toEqual({ outcome: 'not-authorized' })
  await service.behave({ quota: 1 })
  expect(await service.ask(someone())).toEqual({ outcome: 'answered', audience: 'brazil' })
  expect(await service.ask(someone())).toEqual({ outcome: 'quota-exceeded' })
})

test.for(['timeout', 'error', 'garbage', 'huge', 'hang'] as const)(
  'of a service in trouble (%s) nobody hears for 1, 2, 4, 8, 16 and then 30 seconds, until it answers',
  async (fault) => {
    await using service = await startPersonalizationSimulator()
    let now = 0
    const rests: number[] = []
    let told: () => void = () => {}
    const tell = ({ restMs, end }: AudienceEnd) => {
      if (end !== 'late') rests.push(restMs)
      told()
    }
    const personalization = patientPersonalization(service.ask, { tell, now: () => now })
    await service.behave({ fault })
    for (let failure = 0; failure < 7; failure++) {
      const ended = new Promise<void>((resolve) => {
        told = resolve
      })
      expect(await personalization.audienceOf(someone())).toEqual({ outcome: 'unknown' })
      await ended
      now += (rests.at(-1) ?? 0) - 1
      expect(await personalization.audienceOf(someone())).toEqual({ outcome: 'unknown' })
      now += 1
    }
    expect(rests).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect((await service.look()).heard).toHaveLength(7)
    await service.behave({})
    expect(await personalization.audienceOf(someone())).toEqual({ outcome: 'known', audience: 'brazil' })
    await service.behave({ fault })
    const again = new Promise<void>((resolve) => {
      told = resolve
    })
    await personalization.audienceOf(someone())
    await again
    expect(rests.at(-1)).toBe(1_000)
  },
)

test('what came too late for its page is there for the next one; after three no page waits, until it is quick again', async () => {
  await using service = await startPersonalizationSimulator()
  const waitMs = 40
  const personalization = patientPersonalization(service.ask, { waitMs })
  await service.behave({ delay: 200 })
  const took = async (question: AudienceQuestion) => {
    const begun = performance.now()
    const { outcome } = await personalization.audienceOf(question)
    return { outcome, ms: performance.now() - begun }
  }
  const slow = [someone(), someone(), someone()]
  for (const question of slow) {
    const { outcome, ms } = await took(question)
    expect(outcome).toBe('unknown')
    expect(ms).toBeGreaterThan(waitMs - 2)
    await expect.poll(() => personalization.audienceOf(question)).toEqual({ outcome: 'known', audience: 'brazil' })
  }
  // No figure of this machine: the wait of a page is not begun.
  const fourth = someone()
  expect(await Promise.race([personalization.audienceOf(fourth), tick()])).toEqual({ outcome: 'unknown' })
  await service.behave({})
  await expect.poll(() => personalization.audienceOf(fourth)).toMatchObject({ outcome: 'known' })
  await expect.poll(async () => (await personalization.audienceOf(someone())).outcome).toBe('unknown')
  await expect.poll(async () => (await personalization.audienceOf(someone())).outcome).toBe('known')
})

test('of three processes each asks a third as often for a network', async () => {
  await using service = await startPersonalizationSimulator()
  const personalization = patientPersonalization(service.ask, { waitMs: 5_000, processes: 3 })
  for (let each = 0; each < 24; each++) await personalization.audienceOf(someone({ network: 'one of many' }))
  expect((await service.look()).heard).toHaveLength(hourlyQuestions / 3)
})

const tick = () => new Promise((resolve) => setImmediate(resolve, 'waits'))

test('one network asks so often in an hour, one visitor in two tabs asks once, and not all ask at once', async () => {
  await using service = await startPersonalizationSimulator()
  const personalization = patientPersonalization(service.ask, { waitMs: 5_000 })
  const twice = someone()
  await Promise.all([personalization.audienceOf(twice), personalization.audienceOf(twice)])
  expect((await service.look()).heard).toHaveLength(1)
  for (let each = 0; each < hourlyQuestions + 5; each++) {
    const { outcome } = await personalization.audienceOf(someone({ network: 'one of many' }))
    expect(outcome).toBe(each < hourlyQuestions ? 'known' : 'unknown')
  }
  await service.behave({ delay: 100 })
  const crowd = await Promise.all(Array.from({ length: 30 }, () => personalization.audienceOf(someone())))
  expect(crowd.filter(({ outcome }) => outcome === 'known')).toHaveLength(8)
})
