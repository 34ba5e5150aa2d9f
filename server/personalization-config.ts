import { z } from 'zod'
import type { TagManagers } from '#app/tag-manager.ts'

const address = z.url({ protocol: /^https?$/ }).optional()
const optional = z.string().trim().min(1).optional()
const container = z
  .string()
  .regex(/^GTM-[A-Z0-9]{4,12}$/, 'is no container of a tag manager: GTM-ABC123 would be one')
  .optional()

/** Whom the house asks, or lets look on, where a guest allows it. */
export const personalizationEnvironment = {
  PERSONALIZATION_SIMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PERSONALIZATION_URL: address,
  PERSONALIZATION_KEY: optional,
  TAG_MANAGER_ES: container,
  TAG_MANAGER_EN: container,
  TAG_MANAGER_PT: container,
  TAG_MANAGER_URL: address,
  TAG_RECEIVERS: z.string().default(''),
}

type Values = z.infer<z.ZodObject<typeof personalizationEnvironment>>
type Running = { NODE_ENV: string; PORT: number }

/** The simulator in the demonstration; in production nobody is asked until the hotel says whom. */
export function readPersonalization(values: Values & Running) {
  const { PERSONALIZATION_URL: url, PERSONALIZATION_KEY: key } = values
  const personalizationSimulatorPort = values.PERSONALIZATION_SIMULATOR_PORT ?? values.PORT + 9
  const simulated = { url: url ?? `http://127.0.0.1:${personalizationSimulatorPort}`, key: key ?? 'demonstration' }
  const set = url && key ? { url, key } : null
  return { personalizationSimulatorPort, personalization: set ?? (isProduction(values) ? null : simulated) }
}

function isProduction({ NODE_ENV }: Running): boolean {
  return NODE_ENV === 'production'
}

/** Null where no language has a container. */
export function readTagManagers(values: Values): TagManagers | null {
  const { TAG_MANAGER_ES: es, TAG_MANAGER_EN: en, TAG_MANAGER_PT: pt } = values
  if (!es && !en && !pt) return null
  return {
    containers: { ...(es && { es }), ...(en && { en }), ...(pt && { pt }) },
    script: values.TAG_MANAGER_URL ?? 'https://www.googletagmanager.com/gtm.js',
    receivers: listReceivers(values),
  }
}

function listReceivers({ TAG_RECEIVERS: text }: Values): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** A sentence for each thing that must not be started with; production speaks to nobody in the clear. */
export function judgePersonalization(values: Values & Running): string[] {
  const production = isProduction(values)
  const { PERSONALIZATION_URL: url, PERSONALIZATION_KEY: key, TAG_MANAGER_URL: tags } = values
  const isPlain = (each: string | undefined) => production && each?.startsWith('http:')
  const odd = listReceivers(values).filter((each) => !isOrigin(each))
  return [
    production && !url !== !key
      ? 'PERSONALIZATION_URL and PERSONALIZATION_KEY belong together: where the service is, and our key there.'
      : null,
    isPlain(url) ? 'PERSONALIZATION_URL must begin with https: in production.' : null,
    isPlain(tags) ? 'TAG_MANAGER_URL must begin with https: in production.' : null,
    tags && new URL(tags).search ? 'TAG_MANAGER_URL has no query: the id of the container follows it.' : null,
    odd.length ? `TAG_RECEIVERS: ${odd.join(', ')} is no origin, such as https://www.google-analytics.com.` : null,
  ].filter((each) => each !== null)
}

/** As a policy names it: nothing in it may end the directive that it stands in. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(text)
}
