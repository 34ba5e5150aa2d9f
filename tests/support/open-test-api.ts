import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { registerApi } from '#api/api.ts'
import { openApiAccess } from '#server/api-access.ts'
import { readConfig } from '#server/config.ts'
import { openDoor } from '#server/open-door.ts'
import { openDemonstration } from './open-demonstration.ts'
import type { TestResort } from './open-test-resort.ts'

export type TestApi = AsyncDisposable & {
  resort: TestResort
  app: FastifyInstance
  get: (url: string) => Promise<LightMyRequestResponse>
}

/** The endpoints on the demonstration of 21 November 2026, asked without a network and without the website. */
export async function openTestApi(): Promise<TestApi> {
  return await openApiOn(await openDemonstration())
}

/** On a resort that is there already; both close together. */
export async function openApiOn(resort: TestResort): Promise<TestApi> {
  const app = Fastify()
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '1000000' })
  openDoor(app, { config, resort })
  const access = openApiAccess({
    config,
    secret: 'for tests only, and long enough',
    resort,
    logger: pino({ level: 'silent' }),
  })
  await registerApi(app, { resort, questions: resort, access })
  return {
    resort,
    app,
    get: (url) => app.inject({ method: 'GET', url }),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await resort[Symbol.asyncDispose]()
    },
  }
}
