import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeReading, leaveNewsletter } from '#resort/newsletter/change-reading.ts'
import { tellPlatform } from '#resort/newsletter/tell-platform.ts'
import { newsletterSimulator } from '#simulators/newsletter/newsletter-simulator.ts'
import { subscribe } from '#tests/support/newsletter-house.ts'
import { openTestResort, type TestResort } from '#tests/support/open-test-resort.ts'
import { mailingPlatform } from './mailing-platform.ts'

const configured = {
  clientId: 'casa-marea',
  externalKey: 'newsletter-list-1',
  origin: 'website',
  successUrl: '/es/gracias-por-suscribirte/',
  errorUrl: null,
}

async function openPlatform() {
  const simulator = newsletterSimulator()
  await new Promise<void>((resolve) => simulator.server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(simulator.server.address() as AddressInfo).port}`
  return {
    ...simulator,
    port: mailingPlatform({ ...configured, url, timeoutMs: 2_000 }),
    url,
    [Symbol.asyncDispose]: async () => {
      simulator.server.closeAllConnections()
      await new Promise<void>((resolve) => simulator.server.close(() => resolve()))
    },
  }
}

/** As if the time were over after which it is asked again. */
async function makeDue({ db }: TestResort): Promise<void> {
  await sql`update reader set platform_due_at = now() - interval '1 second'
    where platform_due_at is not null`.execute(db)
}

test('the platform hears of a reader what the configuration says, once, and nothing more after they left', async () => {
  await using resort = await openTestResort()
  await using platform = await openPlatform()
  resort.newsletter.platform = platform.port
  const reader = await subscribe(resort)
  expect(await tellPlatform(resort)).toEqual({ told: 1, refused: [], silent: null })
  expect(platform.calls).toMatchObject([
    {
      path: '/subscriptions',
      status: 201,
      body: { ...configured, name: 'Ana', lastname: 'Soto', email: 'ana@example.com', country: 'MX', language: 'es' },
    },
  ])
  expect(await tellPlatform(resort)).toMatchObject({ told: 0 })
  await changeReading(resort, reader, { change: 'wishes', language: 'en', topics: ['house'] })
  await tellPlatform(resort)
  expect(platform.listed.get('ana@example.com')).toMatchObject({ language: 'en' })
  await leaveNewsletter(resort, reader, 'one-click')
  await tellPlatform(resort)
  expect(platform.listed.size).toBe(0)
  expect(platform.calls.map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/subscriptions 201',
    '/subscriptions 200',
    '/unsubscriptions 200',
  ])
})

test('a platform that is silent is asked again, one that refuses is not, and what changed meanwhile is told too', async () => {
  await using resort = await openTestResort()
  await using platform = await openPlatform()
  resort.newsletter.platform = platform.port
  const reader = await subscribe(resort)
  for (const status of [500, 503, 429, 408]) {
    platform.plan([status])
    expect((await tellPlatform(resort)).silent).toContain(String(status))
    expect(await tellPlatform(resort)).toEqual({ told: 0, refused: [], silent: null })
    await makeDue(resort)
  }
  platform.plan([422])
  expect((await tellPlatform(resort)).refused).toEqual([{ reader, answer: '422 as it was planned' }])
  await makeDue(resort)
  expect(platform.calls).toHaveLength(5)
  // Told while they leave: what is on its way does not hide that.
  const leaving: TestResort['newsletter']['platform'] = {
    ...platform.port,
    subscribe: async (each) => {
      await leaveNewsletter(resort, reader, 'page')
      return await platform.port.subscribe(each)
    },
  }
  await changeReading(resort, reader, { change: 'wishes', language: 'pt', topics: ['house'] })
  await tellPlatform({ ...resort, newsletter: { ...resort.newsletter, platform: leaving } })
  expect(platform.listed.size).toBe(1)
  await tellPlatform(resort)
  expect(platform.listed.size).toBe(0)
})

test('two changes within a millisecond are two', async () => {
  await using resort = await openTestResort()
  const reader = await subscribe(resort)
  const heard: string[] = []
  const choose = async (language: 'es' | 'pt') =>
    await changeReading(resort, reader, { change: 'wishes', language, topics: ['house'] })
  const platform: TestResort['newsletter']['platform'] = {
    subscribe: async ({ language }) => {
      heard.push(language)
      if (language === 'pt') await choose('es')
      return { outcome: 'told' }
    },
    unsubscribe: async () => ({ outcome: 'told' }),
  }
  for (let times = 0; times < 30; times++) {
    await choose('pt')
    for (let asked = 0; asked < 2; asked++)
      await tellPlatform({ ...resort, newsletter: { ...resort.newsletter, platform } })
    expect(heard.splice(0)).toEqual(['pt', 'es'])
  }
})

test('a wrong key, a closed door and an answer without end are told apart', async () => {
  await using platform = await openPlatform()
  const somebody = { name: 'A', lastname: 'B', mail: 'a@example.com', country: 'MX', language: 'es' } as const
  const ask = (change: object) =>
    mailingPlatform({ ...configured, url: platform.url, timeoutMs: 2_000, ...change }).subscribe(somebody)
  expect(await ask({ clientId: 'other' })).toEqual({ outcome: 'refused', answer: '401 no such client' })
  expect(await ask({ externalKey: 'other' })).toEqual({ outcome: 'refused', answer: '404 no such list' })
  expect(await ask({ url: 'http://127.0.0.1:1' })).toMatchObject({ outcome: 'later' })
  platform.server.removeAllListeners('request')
  platform.server.on('request', (_request, response) => {
    response.writeHead(200)
    const write = setInterval(() => response.write('x'.repeat(1_000)), 5)
    response.once('close', () => clearInterval(write))
  })
  expect(await ask({})).toMatchObject({ outcome: 'later' })
})
