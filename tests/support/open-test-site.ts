import { existsSync } from 'node:fs'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Resort } from '#resort/resort.ts'
import { readConfig } from '#server/config.ts'
import { openSite } from '#server/site.ts'
import { openTestResort, type TestResort } from './open-test-resort.ts'

export type TestSite = AsyncDisposable & {
  resort: TestResort
  app: FastifyInstance
  log: string[]
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  ask: (options: InjectOptions) => Promise<LightMyRequestResponse>
}

const build = new URL('../../build/server/index.js', import.meta.url)

/** The built site on a resort of its own, asked without a network. */
export async function openTestSite(
  env: Record<string, string> = {},
  overrides: Partial<Resort> = {},
): Promise<TestSite> {
  return await openSiteOn(await openTestResort(overrides), env)
}

/** The built site on a resort that is there already; both close together. */
export async function openSiteOn(resort: TestResort, env: Record<string, string> = {}): Promise<TestSite> {
  const { app, log } = await openApp(resort, { env, level: 'info' })
  return {
    resort,
    app,
    log,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    ask: (options) => app.inject(options),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await resort[Symbol.asyncDispose]()
    },
  }
}

type Opening = { env: Record<string, string>; level: 'info' | 'warn' }

/** The built site and what it logs, line by line. */
export async function openApp(
  resort: TestResort,
  { env, level }: Opening,
): Promise<{ app: FastifyInstance; log: string[] }> {
  if (!existsSync(build)) throw new Error('The site is not built: npm run build.')
  const log: string[] = []
  const app = await openSite({
    config: readConfig({ RATE_LIMIT_PER_MINUTE: '1000000', ...env }),
    secret: 'a secret that only this test knows, 32+',
    resort,
    questions: resort,
    logger: pino({ level }, { write: (line) => log.push(line) }),
    loadBuild: () => import(build.href) as Promise<ServerBuild>,
  })
  return { app, log }
}
