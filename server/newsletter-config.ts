import { z } from 'zod'
import type { PlatformOptions } from '#adapters/newsletter/mailing-platform.ts'

const optional = z.string().trim().min(1).max(200).optional()
const address = z.url({ protocol: /^https?$/ }).optional()
/** Of our own site, as a path, or of another one that nobody on the way can change. */
const page = z
  .union([z.string().regex(/^\/(?!\/)[\w./?=&-]*$/), z.url({ protocol: /^https$/ })], {
    error: 'a path of this site, or an address that begins with https:',
  })
  .optional()

/** The configuration of the newsletter, and of the mailing platform where the hotel has one. */
export const newsletterEnvironment = {
  NEWSLETTER_URL: address,
  NEWSLETTER_CLIENT_ID: optional,
  NEWSLETTER_EXTERNAL_KEY: optional,
  NEWSLETTER_ORIGIN: z.string().trim().min(1).max(100).default('website'),
  NEWSLETTER_SUCCESS_URL: page,
  NEWSLETTER_ERROR_URL: page,
  NEWSLETTER_SIMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
}

type Values = z.infer<z.ZodObject<typeof newsletterEnvironment>>

export type NewsletterConfig = {
  platform: PlatformOptions | null
  successUrl: string | null
  errorUrl: string | null
  simulatorPort: number | null
}

/** A sentence for what was set in part: a platform without its key knows nobody. */
export function listNewsletterFaults(values: Values & { NODE_ENV: string }): string[] {
  const { NEWSLETTER_URL: url, NEWSLETTER_CLIENT_ID: client, NEWSLETTER_EXTERNAL_KEY: key, NODE_ENV: env } = values
  const address = url ?? (values.NEWSLETTER_SIMULATOR_PORT && env !== 'production')
  const isWhole = [address, client, key].every(Boolean) || [url, client, key].every((each) => !each)
  return [
    ...(isWhole ? [] : ['NEWSLETTER_URL, NEWSLETTER_CLIENT_ID and NEWSLETTER_EXTERNAL_KEY belong together.']),
    ...(env === 'production' && url?.startsWith('http:')
      ? ['NEWSLETTER_URL must begin with https: in production.']
      : []),
  ]
}

export function readNewsletter(values: Values): NewsletterConfig {
  const { NEWSLETTER_CLIENT_ID: clientId, NEWSLETTER_EXTERNAL_KEY: externalKey, NEWSLETTER_ORIGIN: origin } = values
  const simulatorPort = values.NEWSLETTER_SIMULATOR_PORT ?? null
  const url = values.NEWSLETTER_URL ?? (simulatorPort ? `http://127.0.0.1:${simulatorPort}` : undefined)
  const [successUrl, errorUrl] = [values.NEWSLETTER_SUCCESS_URL ?? null, values.NEWSLETTER_ERROR_URL ?? null]
  const platform = url && clientId && externalKey ? { url, clientId, externalKey, origin, successUrl, errorUrl } : null
  return { platform, successUrl, errorUrl, simulatorPort }
}

/** Of pages elsewhere to which a guest is led after a form. */
export function originsOf({ successUrl, errorUrl }: NewsletterConfig): string[] {
  return [
    ...new Set([successUrl, errorUrl].flatMap((each) => (each?.startsWith('https:') ? new URL(each).origin : []))),
  ]
}
